-- MON-20: what a key was sent for, so that its player can look the answer up; null for keys that are not listed.
alter table idempotency_keys add column kind text;
