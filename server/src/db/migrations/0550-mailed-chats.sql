-- Up to which message the answers of a website chat were mailed to a visitor who was not there.
create table mailed_chats (
  account_id integer not null references accounts on delete cascade,
  conversation_id integer not null references conversations (id) on delete cascade,
  mailed_until integer not null,
  primary key (account_id, conversation_id)
);
