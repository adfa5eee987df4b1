-- Who changed what an administrator sets up (configuration 5.12). Names are kept as they were: people leave, trails stay.
create table audit_logs (
  account_id integer not null references accounts on delete cascade,
  id integer generated always as identity unique,
  action text not null check (action in ('create', 'update', 'delete')),
  actor_id integer not null, actor_name text not null, actor_email text not null,
  subject_type text not null, subject_id integer not null, subject_label text not null,
  changes jsonb not null default '{}', ip text,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
