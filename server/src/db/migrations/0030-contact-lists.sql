-- Lists, sorting, search and counts of contacts without reading a whole account.

alter table contacts
  -- A visitor who left no address is not listed (contract, configuration 6.1).
  add column identified boolean generated always as
    (email is not null or phone_number is not null or identifier is not null) stored,
  -- Null for names that are blank or only a phone number: they come last.
  add column sort_name text generated always as
    (case when name ~ '^[\s+0-9().-]*$' then null else lower(name) end) stored,
  add column search_text text generated always as
    (lower(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone_number, '') || ' ' || coalesce(identifier, '')
      || ' ' || coalesce(additional_attributes ->> 'company_name', ''))) stored;

create index contacts_list_name on contacts (account_id, sort_name, id) where identified;
create index contacts_list_name_down on contacts (account_id, sort_name desc nulls last, id desc) where identified;
create index contacts_list_activity on contacts (account_id, last_activity_at desc nulls last, id desc) where identified;
create index contacts_list_created on contacts (account_id, created_at desc nulls last, id desc) where identified;
create index contacts_list_email on contacts (account_id, lower(email), id) where identified;
create index contacts_list_company on contacts (account_id, lower(company_name), id) where identified;
create index contacts_labels on contacts using gin (labels);

-- Where the engine has trigrams, "contains" is answered from an index; elsewhere by reading the account's contacts.
do $$ begin
  if exists (select 1 from pg_available_extensions where name = 'pg_trgm') then
    create extension if not exists pg_trgm;
    create index contacts_search on contacts using gin (search_text gin_trgm_ops);
  end if;
-- Who may not switch it on does without (0063 tries once more, and the server says so).
exception when insufficient_privilege then
  null;
end $$;

-- Identified contacts per account, and per label of it; '' stands for all of them. Kept by a trigger.
create table contact_counts (
  account_id integer not null, label text not null, n integer not null default 0,
  primary key (account_id, label)
);
create function count_contact(step integer, c contacts) returns void language sql as $$
  insert into contact_counts (account_id, label, n)
  select c.account_id, label, step from (select distinct unnest(array[''] || c.labels) as label) own
  where c.identified order by label
  on conflict (account_id, label) do update set n = contact_counts.n + step
$$;
create function keep_contact_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.identified, old.labels) is not distinct from (new.identified, new.labels) then
    return null;
  end if;
  if tg_op <> 'INSERT' then perform count_contact(-1, old); end if;
  if tg_op <> 'DELETE' then perform count_contact(1, new); end if;
  return null;
end $$;
create trigger contacts_counts after insert or update or delete on contacts
  for each row execute function keep_contact_counts();

insert into contact_counts (account_id, label, n)
select account_id, label, count(*)::int
from (select account_id, id, unnest(array[''] || labels) as label from contacts where identified group by 1, 2, 3) own
group by account_id, label;
