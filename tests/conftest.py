"""Settings of all tests: what fails once fails every time, on any machine."""

from hypothesis import settings

settings.register_profile("steady", deadline=None, derandomize=True, database=None)
settings.load_profile("steady")
