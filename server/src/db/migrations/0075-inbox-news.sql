-- What the program behind an API inbox is still to be told (configuration 3.2), in order for each conversation.
create table inbox_news (
  account_id integer not null references accounts on delete cascade,
  id bigint generated always as identity unique,
  inbox_id integer not null references inboxes (id) on delete cascade,
  conversation_id integer not null,
  news jsonb not null,
  delivery uuid not null,
  -- Fixed at the first try, so that every try says the same.
  request text,
  tries integer not null default 0,
  due_at timestamptz not null, claimed_until timestamptz,
  primary key (account_id, conversation_id, id),
  foreign key (account_id, conversation_id) references conversations (account_id, id) on delete cascade
);
create index inbox_news_inbox on inbox_news (inbox_id);
