"""For those who run a server: health, figures, logs, and the files of the browser client."""
