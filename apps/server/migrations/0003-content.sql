-- What the operator changes about the site; a setting that is not here has its built-in value.

create table app_settings (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);

grant select, insert, update, delete on app_settings to maidan_app;
