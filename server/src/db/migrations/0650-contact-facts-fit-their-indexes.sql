-- Visitors and channels send names of any length; one longer than an index bears broke what stored it. What people are
-- listed, sorted and compared by is kept to 255 signs; the calls of agents refuse more.
create function fit_contact() returns trigger language plpgsql as $$
declare
  field text;
begin
  new.name := left(new.name, 255);
  foreach field in array array['company_name', 'city', 'country'] loop
    if length(new.additional_attributes ->> field) > 255 then
      new.additional_attributes := jsonb_set(new.additional_attributes, array[field],
        to_jsonb(left(new.additional_attributes ->> field, 255)));
    end if;
  end loop;
  return new;
end $$;
create trigger contacts_fit before insert or update of name, additional_attributes on contacts
  for each row when (length(new.name) > 255 or length(new.additional_attributes::text) > 255)
  execute function fit_contact();
