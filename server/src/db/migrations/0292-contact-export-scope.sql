-- A list that is written out may be people who were chosen one by one, or found by words.
alter table contact_exports add column contact_ids integer[], add column words text not null default '';
