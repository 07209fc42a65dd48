-- When a provider was first started here: with its seed it says which events it plays when, so that a restart goes
-- on with the same ones.
create table feeds (
  provider text primary key,
  -- What the provider was started with; another setting is another feed, and starts anew.
  settings text not null,
  epoch timestamptz not null
);

grant select, insert, update on feeds to maidan_app;
