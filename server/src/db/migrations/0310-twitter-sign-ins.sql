-- Sign-ins with X that have begun: which account they are for, and the secret that ends them (sealed).
create table twitter_sign_ins (
  account_id integer not null references accounts on delete cascade,
  token_digest text primary key,
  user_id integer not null references users on delete cascade,
  sealed_secret text not null,
  created_at timestamptz not null default now()
);
