-- Programs that take part in conversations (configuration 5.16). account_id null: the installation's own, for every account.
create table agent_bots (
  id integer generated always as identity primary key,
  account_id integer references accounts on delete cascade,
  name text not null, description text, avatar_key text, outgoing_url text,
  bot_type text not null default 'webhook' check (bot_type in ('webhook', 'csml')),
  bot_config jsonb not null default '{}',
  -- Kept like users' API tokens: shown again, so encrypted; the digest finds it.
  access_token_sealed text not null, access_token_digest text not null unique,
  -- Signs what the bot is sent.
  secret_sealed text not null,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
create index agent_bots_account on agent_bots (account_id, id);

-- At most one per inbox; while it is connected the bot is active there.
alter table inboxes add column agent_bot_id integer references agent_bots on delete set null;
create index inboxes_agent_bot on inboxes (agent_bot_id) where agent_bot_id is not null;
