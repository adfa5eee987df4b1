-- A team has working hours of its own; they replace the inbox's while it is assigned (configuration 5.2).
alter table teams
  add column working_hours_enabled boolean not null default false, add column timezone text not null default 'UTC',
  add column out_of_office_message text, add column working_hours jsonb not null default '[]';

-- The e-mail inbox that carries this one's continuity, and the help center it shows (configuration 2.1).
alter table inboxes
  add column continuity_inbox_id integer references inboxes (id),
  add column portal_id integer references portals (id) on delete set null;
create index inboxes_continuity on inboxes (account_id, continuity_inbox_id) where continuity_inbox_id is not null;
