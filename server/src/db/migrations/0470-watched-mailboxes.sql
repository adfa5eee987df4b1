-- A mailbox is listened at by one process (IMAP IDLE); its lease ends by itself where the process has died.
alter table mailboxes add column watched_by uuid, add column watched_until timestamptz;
