-- While a provider changes from one secret to the next, both are good until this moment, and then the newest alone. Null
-- until the first change: those of the settings are good.
alter table casino_providers add column old_secrets_end timestamptz;
