-- What an agent bot of the account was told, and what it answered (configuration 5.16): the log, not the queue.
create table agent_bot_deliveries (
  account_id integer not null references accounts on delete cascade,
  id bigint generated always as identity unique,
  agent_bot_id integer not null references agent_bots (id) on delete cascade,
  -- What it is about: `conversation:5`, `visitor:7`.
  lane text not null, event text not null,
  delivery uuid not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null,
  -- As it was posted last.
  request text not null, answer_status integer, answer text, error text,
  created_at timestamptz not null, tried_at timestamptz not null,
  primary key (account_id, agent_bot_id, id), unique (account_id, agent_bot_id, delivery)
);
create index agent_bot_deliveries_age on agent_bot_deliveries (created_at);
