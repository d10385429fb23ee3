"""The games as other libraries know games. Each module needs its library, an optional extra."""
