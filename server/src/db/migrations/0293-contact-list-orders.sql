-- Lists by phone number, city and country: of a large account each read and sorted every contact before.
create index contacts_list_phone on contacts (account_id, phone_number, id) where identified;
create index contacts_list_city on contacts (account_id, lower(additional_attributes ->> 'city'), id) where identified;
create index contacts_list_country on contacts (account_id, lower(additional_attributes ->> 'country'), id) where identified;
