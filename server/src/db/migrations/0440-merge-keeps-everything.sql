-- A contact that became part of another took its page visits, its place in campaigns, what had been merged into it before
-- and who it was found not to be with it when it went.
alter table contact_merges
  add column visit_ids bigint[] not null default '{}', add column campaign_ids integer[] not null default '{}',
  add column merge_ids integer[] not null default '{}',
  -- Whole rows by their table that could not move, for whoever undoes the merge.
  add column kept jsonb not null default '{}',
  -- Pairs of distinct contacts that the one that stays did not have before.
  add column distinct_ids integer[] not null default '{}';

-- Contacts that are part of another for good. What is kept elsewhere (imports, exports, webhooks) names them by their own
-- number and addresses: it goes with the person.
create table former_contacts (
  account_id integer not null, contact_id integer not null, former_id integer not null,
  -- What told them apart.
  traces text[] not null, known_since timestamptz not null,
  primary key (account_id, former_id),
  foreign key (account_id, contact_id) references contacts (account_id, id) on delete cascade
);
create index former_contacts_contact on former_contacts (account_id, contact_id);
