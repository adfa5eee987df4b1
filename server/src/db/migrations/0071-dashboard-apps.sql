-- Pages of an account's own, shown beside conversations (configuration 5.13).
create table dashboard_apps (
  account_id integer not null references accounts on delete cascade,
  id integer generated always as identity unique,
  title text not null, content jsonb not null,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (account_id, id)
);
