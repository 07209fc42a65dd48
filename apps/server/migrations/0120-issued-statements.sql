-- MON-21: every statement file that was issued, so that a file can be told from one that never was. What it says is in the
-- ledger; here is what its signature covers.
create table issued_statements (
  serial bigint generated always as identity primary key,
  player_id uuid not null,
  wallet_kind text not null check (wallet_kind in ('1', '2')),
  format text not null check (format in ('csv', 'pdf')),
  from_at timestamptz,
  until_at timestamptz,
  closing_paise bigint not null,
  -- SHA-256 of the file's bytes before its last line.
  digest bytea not null check (octet_length(digest) = 32),
  -- Ed25519, as it was when the file was signed.
  public_key bytea not null check (octet_length(public_key) = 32),
  issued_at timestamptz not null
);
