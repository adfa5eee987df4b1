-- All data of one person as a file: an export that names its contact.
alter table contact_exports add column contact_id integer;

-- Pages on which a known person had the chat open, for their timeline.
create table contact_page_visits (
  account_id integer not null, id bigint generated always as identity unique,
  contact_id integer not null,
  url text not null, visited_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, contact_id) references contacts (account_id, id) on delete cascade
);
create index contact_page_visits_contact on contact_page_visits (account_id, contact_id, visited_at desc);
create index contact_page_visits_age on contact_page_visits (visited_at);

-- What an account forgets by itself; null: it keeps it.
create table retention_rules (
  account_id integer primary key references accounts on delete cascade,
  -- Contacts that nothing was heard of for so long.
  contact_days integer check (contact_days >= 30),
  -- Resolved conversations without activity for so long.
  conversation_days integer check (conversation_days >= 30),
  page_visit_days integer check (page_visit_days >= 1),
  updated_at timestamptz not null default now()
);
create index contacts_last_heard on contacts (account_id, coalesce(last_activity_at, created_at));
