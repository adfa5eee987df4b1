-- Links that sign one person in once, within five minutes. Only the digest of the token is kept.
create table sso_tokens (
  digest text primary key,
  user_id integer not null references users on delete cascade,
  expires_at timestamptz not null
);
create index sso_tokens_user on sso_tokens (user_id);

-- Other programs of the operator's that make users and sign them in (contract, configuration 11.3).
create table platform_apps (
  id integer generated always as identity primary key,
  name text not null, access_token_digest text not null unique,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);

-- Whom a platform app may act for: those it made or named by their address.
create table platform_app_users (
  platform_app_id integer not null references platform_apps on delete cascade,
  user_id integer not null references users on delete cascade,
  primary key (platform_app_id, user_id)
);
