-- Conversations as threads of a Slack channel (configuration 5.15): where each is, which message is which, what is still to be told.
create table slack_threads (
  account_id integer not null, conversation_id integer not null, channel text not null, ts text not null,
  primary key (account_id, conversation_id, channel), unique (channel, ts),
  foreign key (account_id, conversation_id) references conversations (account_id, id) on delete cascade
);
create table slack_messages (
  account_id integer not null, message_id integer not null, channel text not null, ts text not null,
  primary key (account_id, message_id, channel, ts), unique (channel, ts),
  foreign key (account_id, message_id) references messages (account_id, id) on delete cascade
);
create table slack_news (
  account_id integer not null, conversation_id integer not null, id bigint generated always as identity,
  message_id integer not null, is_edit boolean not null, tries integer not null default 0,
  due_at timestamptz not null, claimed_until timestamptz,
  primary key (account_id, conversation_id, id),
  foreign key (account_id, conversation_id) references conversations (account_id, id) on delete cascade
);
