"""Who somebody is: guests, accounts and passkeys, sessions, names, and what is left when they go."""
