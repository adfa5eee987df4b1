-- Conversations whose messages went into another one of the same contact: what takes it back (workspace 24).
create table conversation_merges (
  account_id integer not null references accounts on delete cascade,
  source_id integer not null references conversations (id) on delete cascade,
  target_id integer not null references conversations (id) on delete cascade,
  -- The messages that went over.
  message_ids integer[] not null,
  -- How the source stood before.
  status smallint not null,
  snoozed_until timestamptz,
  waiting_since timestamptz,
  -- Since when the customer had waited in the target.
  target_waiting_since timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, source_id)
);
create index conversation_merges_target on conversation_merges (account_id, target_id);
