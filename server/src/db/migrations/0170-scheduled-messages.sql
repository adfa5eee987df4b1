-- Answers that wait for their time (workspace 9.8). One that was sent is a message and has no row here any more.
create table scheduled_messages (
  account_id integer not null references accounts on delete cascade,
  id integer generated always as identity unique,
  conversation_id integer not null references conversations (id) on delete cascade,
  user_id integer not null references users on delete cascade,
  -- The key of the call that put it off and of the message it becomes: neither happens twice.
  echo_id text not null,
  -- What is sent, as the call that sends a message reads it.
  body jsonb not null,
  -- Files among uploads: not collected while they are named here.
  upload_ids integer[] not null default '{}',
  send_at timestamptz not null,
  hold_on_reply boolean not null default true,
  state text not null default 'waiting' check (state in ('waiting', 'held', 'failed')),
  problem text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, conversation_id, user_id, echo_id)
);
create index scheduled_messages_conversation on scheduled_messages (account_id, conversation_id);
create index scheduled_messages_due on scheduled_messages (send_at) where state = 'waiting';
create index scheduled_messages_uploads on scheduled_messages using gin (upload_ids);
