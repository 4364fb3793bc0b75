"""Golden records: finished games kept as text. A change of rules that alters one fails here."""
