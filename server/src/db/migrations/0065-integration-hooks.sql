-- What an account has connected (configuration 5.15). Settings open doors elsewhere, so they are kept encrypted.
create table integration_hooks (
  account_id integer not null references accounts on delete cascade,
  id integer generated always as identity unique,
  app_id text not null, enabled boolean not null default true, settings_sealed text not null,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (account_id, id), unique (account_id, app_id)
);
