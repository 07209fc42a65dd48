-- The look of the site from which a player comes: a game's page cannot read the site's storage.
alter table games.launches add column theme text not null default 'dark' check (theme in ('dark', 'light'));
alter table games.sessions add column theme text not null default 'dark' check (theme in ('dark', 'light'));
