-- Pairs that may be one person were found by reading every contact of the account: of a million that took longer than a
-- request may. Whoever is written while another has the same mailbox, or the same name and company, is remembered here; of
-- every such pair at least the one that was written last is, and pairs are looked for among them alone. Who has no twin any
-- more may stay: nothing is found for them. Two that are written at the same moment do not see each other.
-- locks contacts: the two triggers, for a moment
create table contact_twins (
  account_id integer not null, contact_id integer not null,
  primary key (account_id, contact_id),
  foreign key (account_id, contact_id) references contacts (account_id, id) on delete cascade
);

create function has_twin(account integer, own integer, mail text, called text, company text) returns boolean
language sql stable as $$
  select mail is not null and exists (
    select 1 from contacts o where o.account_id = account and o.email is not null
      and contact_mail_key(o.email) = contact_mail_key(mail) and o.id <> own
  ) or company <> '' and called <> '' and exists (
    select 1 from contacts o where o.account_id = account and o.company_name is not null and o.name <> ''
      and lower(o.name) = lower(called) and lower(o.company_name) = lower(company) and o.id <> own
  )
$$;

create function remember_twins() returns trigger language plpgsql as $$
begin
  insert into contact_twins (account_id, contact_id)
  select c.account_id, c.id from written c where has_twin(c.account_id, c.id, c.email, c.name, c.company_name)
  on conflict do nothing;
  return null;
end $$;
create trigger contacts_twins_added after insert on contacts referencing new table as written
  for each statement execute function remember_twins();

create function remember_twin() returns trigger language plpgsql as $$
begin
  if has_twin(new.account_id, new.id, new.email, new.name, new.company_name) then
    insert into contact_twins (account_id, contact_id) values (new.account_id, new.id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger contacts_twins_changed after update on contacts
  for each row when ((old.email, old.name, old.company_name) is distinct from (new.email, new.name, new.company_name))
  execute function remember_twin();

insert into contact_twins (account_id, contact_id)
select account_id, id from (
  select account_id, id, count(*) over (partition by account_id, contact_mail_key(email)) as n
  from contacts where email is not null
) mails where n > 1
union
select account_id, id from (
  select account_id, id, count(*) over (partition by account_id, lower(name), lower(company_name)) as n
  from contacts where company_name <> '' and name <> ''
) people where n > 1;
