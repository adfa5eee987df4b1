-- What goes with a contact or a conversation is found by an index that begins with its account, as in 0062: each of these
-- read its whole table for every one that was deleted.
alter table contact_inboxes drop constraint contact_inboxes_contact_id_fkey,
  add constraint contact_inboxes_contact_fkey foreign key (account_id, contact_id) references contacts (account_id, id) on delete cascade;
alter table contact_notes drop constraint contact_notes_contact_id_fkey,
  add constraint contact_notes_contact_fkey foreign key (account_id, contact_id) references contacts (account_id, id) on delete cascade;
alter table campaign_recipients drop constraint campaign_recipients_contact_id_fkey,
  add constraint campaign_recipients_contact_fkey foreign key (account_id, contact_id) references contacts (account_id, id) on delete cascade;
create index campaign_recipients_contact on campaign_recipients (account_id, contact_id);
alter table applied_slas drop constraint applied_slas_conversation_id_fkey,
  add constraint applied_slas_conversation_fkey foreign key (account_id, conversation_id) references conversations (account_id, id) on delete cascade;
alter table scheduled_messages drop constraint scheduled_messages_conversation_id_fkey,
  add constraint scheduled_messages_conversation_fkey foreign key (account_id, conversation_id) references conversations (account_id, id) on delete cascade;
