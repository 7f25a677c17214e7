"""One game under way between people and bots: its log, its clock, who may do what, and what each is shown."""
