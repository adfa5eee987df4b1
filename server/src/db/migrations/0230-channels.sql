-- What webhooks of a provider name an inbox by (a number, a page, the digest of a bot's token), and its credentials, sealed.
alter table inboxes add column channel_address text, add column channel_secrets text;
create unique index inboxes_channel_address on inboxes (channel_type, channel_address) where channel_address is not null;

-- A message's id in its channel: repeats are known by it, and reports find what they are about.
create index messages_source on messages (inbox_id, source_id) where source_id is not null;

-- How an inbox does: when something last came and went, what went wrong last, how often access was refused in a row.
create table channel_health (
  account_id integer not null references accounts on delete cascade,
  inbox_id integer primary key references inboxes (id) on delete cascade,
  last_in_at timestamptz, last_out_at timestamptz, last_error text, last_error_at timestamptz, checked_at timestamptz,
  refusals smallint not null default 0
);

-- What still has to reach a customer, in order for each conversation. `handed_at`: a provider has been asked and has not
-- answered yet; who finds it so cannot know whether it has arrived.
create table channel_outbox (
  account_id integer not null references accounts on delete cascade, id bigint generated always as identity unique,
  conversation_id integer not null references conversations (id) on delete cascade, inbox_id integer not null,
  message_id integer not null references messages (id) on delete cascade,
  due_at timestamptz not null, claimed_until timestamptz, handed_at timestamptz, tries smallint not null default 0,
  primary key (account_id, id)
);
create index channel_outbox_lane on channel_outbox (account_id, conversation_id, id);
