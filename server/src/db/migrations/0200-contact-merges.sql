-- What two contacts were before they became one, for as long as that can be undone; a job takes it away afterwards.
create table contact_merges (
  account_id integer not null references accounts on delete cascade,
  id integer generated always as identity unique,
  base_contact_id integer not null, user_id integer references users on delete set null,
  -- Whole rows: the contact that went, and the one that stayed before and after.
  gone jsonb not null, before jsonb not null, after jsonb not null,
  -- Pictures that may be wanted again.
  gone_avatar_key text, before_avatar_key text,
  conversation_ids integer[] not null, link_ids integer[] not null, note_ids integer[] not null, rating_ids integer[] not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, base_contact_id) references contacts (account_id, id) on delete cascade
);
create index contact_merges_base on contact_merges (account_id, base_contact_id);
create index contact_merges_created on contact_merges (created_at);
create trigger contact_merges_gone_picture_freed after delete on contact_merges
  for each row execute function free_picture('gone_avatar_key');
create trigger contact_merges_before_picture_freed after delete on contact_merges
  for each row execute function free_picture('before_avatar_key');

-- What of a mail address tells people apart: dots and what follows a plus do not.
create function contact_mail_key(address text) returns text language sql immutable parallel safe as $$
  select replace(split_part(split_part(lower(address), '@', 1), '+', 1), '.', '') || '@' || split_part(lower(address), '@', 2)
$$;
create index contacts_mail_key on contacts (account_id, contact_mail_key(email)) where email is not null;
create index contacts_person on contacts (account_id, lower(name), lower(company_name)) where company_name is not null and name <> '';

-- Pairs that somebody has looked at and found to be two people; the lower id stands first.
create table distinct_contacts (
  account_id integer not null, low_id integer not null, high_id integer not null, check (low_id < high_id),
  primary key (account_id, low_id, high_id),
  foreign key (account_id, low_id) references contacts (account_id, id) on delete cascade,
  foreign key (account_id, high_id) references contacts (account_id, id) on delete cascade
);
create index distinct_contacts_high on distinct_contacts (account_id, high_id);
create index csat_responses_contact on csat_responses (account_id, contact_id) where contact_id is not null;
