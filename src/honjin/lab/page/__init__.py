"""The page of `honjin report`."""
