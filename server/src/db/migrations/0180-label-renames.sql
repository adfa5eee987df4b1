-- A new title of a label on its way into everything tagged with the old one; the row goes on until the job has ended.
create table label_renames (
  account_id integer not null references accounts on delete cascade,
  id integer generated always as identity unique,
  label_id integer not null,
  from_title text not null,
  to_title text not null,
  total integer not null,
  done integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index label_renames_label on label_renames (account_id, label_id);
