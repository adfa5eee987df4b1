-- How far each mailbox that is read by IMAP has been read. A UID means something only under its UIDVALIDITY, and that only at
-- its server (`place`); `claimed_until`: a process reads it now.
create table mailboxes (
  account_id integer not null references accounts on delete cascade,
  inbox_id integer primary key references inboxes (id) on delete cascade,
  place text not null default '', uid_validity bigint, last_uid bigint not null default 0, read_at timestamptz,
  due_at timestamptz not null, claimed_until timestamptz, failures smallint not null default 0
);
create index mailboxes_due on mailboxes (due_at);
