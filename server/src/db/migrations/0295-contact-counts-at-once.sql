-- Contacts that come or go together change their counts once: an import wrote the row of its account once per contact.
create function keep_counts_of_many() returns trigger language plpgsql as $$
begin
  insert into contact_counts (account_id, label, n)
  select account_id, label, count(*)::int * case when tg_op = 'DELETE' then -1 else 1 end
  from (select account_id, id, unnest(array[''] || labels) as label from many where identified group by 1, 2, 3) own
  group by account_id, label order by account_id, label
  on conflict (account_id, label) do update set n = contact_counts.n + excluded.n;
  return null;
end $$;
drop trigger contacts_counts on contacts;
create trigger contacts_counts after update on contacts
  for each row execute function keep_contact_counts();
create trigger contacts_counts_added after insert on contacts referencing new table as many
  for each statement execute function keep_counts_of_many();
create trigger contacts_counts_gone after delete on contacts referencing old table as many
  for each statement execute function keep_counts_of_many();
