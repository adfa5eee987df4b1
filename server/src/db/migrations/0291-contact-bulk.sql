-- What is done to many contacts at once: a job that takes up where it was cut off, and what it changed, to take it back.
create table contact_bulk_actions (
  account_id integer not null references accounts on delete cascade,
  id integer generated always as identity unique,
  user_id integer not null references users on delete cascade,
  action text not null check (action in ('add_labels', 'remove_labels', 'delete')),
  labels text[] not null default '{}',
  -- Null: all that the rules, the label and the words below select.
  contact_ids integer[],
  rules jsonb, label text, words text not null default '',
  status text not null default 'waiting'
    check (status in ('waiting', 'running', 'done', 'cancelled', 'undoing', 'undone')),
  processed integer not null default 0, failed integer not null default 0, total integer,
  -- The contact with the highest number that was dealt with; the next batch begins behind it.
  reached integer not null default 0,
  created_at timestamptz not null default now(), finished_at timestamptz,
  primary key (account_id, id)
);
create index contact_bulk_actions_created on contact_bulk_actions (created_at);

-- Contacts whose labels were changed, as they were.
create table contact_bulk_changes (
  account_id integer not null, action_id integer not null references contact_bulk_actions (id) on delete cascade,
  contact_id integer not null, labels text[] not null, changed text[] not null,
  primary key (account_id, action_id, contact_id),
  foreign key (account_id, contact_id) references contacts (account_id, id) on delete cascade
);
create index contact_bulk_changes_contact on contact_bulk_changes (account_id, contact_id);
