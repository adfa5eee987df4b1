-- Files that somebody has uploaded and nothing has taken yet, or that a macro, rule or response holds (workspace 7).
create table uploads (
  account_id integer not null references accounts on delete cascade,
  id integer generated always as identity unique,
  storage_key text not null, filename text not null, content_type text not null, file_size integer not null,
  -- Set by whoever keeps the file; the others are collected after 48 hours.
  held_by text, created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index uploads_unheld on uploads (created_at) where held_by is null;
