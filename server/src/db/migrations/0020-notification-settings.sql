-- What a member wants to be told about by e-mail and by push. No row: the defaults of a new member.
create table notification_settings (
  account_id integer not null references accounts on delete cascade,
  id integer generated always as identity unique,
  user_id integer not null references users on delete cascade,
  email_flags text[] not null default '{email_conversation_assignment}',
  push_flags text[] not null default '{push_conversation_assignment}',
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (account_id, user_id)
);
