-- People whose contacts were deleted, until what is kept of them elsewhere (imports, exports, webhooks, jobs) is gone as
-- well. Files are read for it: many people who go together are looked for at once, behind the answer.
create table forgotten_people (
  account_id integer not null references accounts on delete cascade, contact_id integer not null,
  -- With the numbers of those who became part of the contact.
  contact_ids integer[] not null, conversation_ids integer[] not null, link_ids integer[] not null,
  traces text[] not null, known_since timestamptz not null,
  primary key (account_id, contact_id)
);
