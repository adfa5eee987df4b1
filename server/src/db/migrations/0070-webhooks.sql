-- Addresses that an account has told what happens in it (configuration 5.14).
create table webhooks (
  account_id integer not null references accounts on delete cascade,
  id integer generated always as identity unique,
  -- Null: everything of the account.
  inbox_id integer references inboxes (id) on delete cascade,
  name text, url text not null, subscriptions text[] not null,
  -- Signs what is posted; shown again to administrators, so encrypted.
  secret_sealed text not null,
  enabled boolean not null default true,
  -- Since when nothing arrives; null while it works.
  failing_since timestamptz, last_delivered_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (account_id, id), unique (account_id, url)
);

-- What each of them was told, or is about to be: the queue and the log. A lane is what keeps its order: a conversation.
create table webhook_deliveries (
  account_id integer not null references accounts on delete cascade,
  id bigint generated always as identity unique,
  webhook_id integer not null references webhooks (id) on delete cascade,
  lane text not null, event text not null, about jsonb not null,
  delivery uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  -- Fixed at the first try, so that every try says the same.
  request text, answer_status integer, answer text, error text,
  created_at timestamptz not null default now(), tried_at timestamptz,
  due_at timestamptz not null default now(), claimed_until timestamptz,
  primary key (account_id, webhook_id, id)
);
create index webhook_deliveries_lanes on webhook_deliveries (account_id, webhook_id, lane, id) where state = 'waiting';
create index webhook_deliveries_age on webhook_deliveries (created_at) where state <> 'waiting';
