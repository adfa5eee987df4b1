-- Every file is written here before its bytes are kept, so that no bytes can be left behind unknown. Who holds it for good
-- is named by a column; deleting the holder deletes the row. A message that carries the file has a row in attachments.
drop index uploads_unheld;
alter table uploads drop column held_by;
alter table uploads
  add column file_type smallint not null default 3, add column extension text,
  add column width integer, add column height integer,
  -- Base64 of the MD5 that a direct upload announced.
  add column checksum text,
  -- When the bytes were complete; null: they have not come yet.
  add column stored_at timestamptz,
  add column canned_response_id integer references canned_responses (id) on delete cascade,
  add column macro_id integer references macros (id) on delete cascade,
  -- Images inside the text of a message or an article.
  add column message_id integer references messages (id) on delete cascade,
  add column article_id integer references articles (id) on delete cascade;
alter table uploads add column is_held boolean not null generated always as
  (canned_response_id is not null or macro_id is not null or message_id is not null or article_id is not null) stored;
update uploads set stored_at = created_at;
create index uploads_unheld on uploads (created_at) where not is_held;
create index uploads_key on uploads (storage_key);
create index uploads_canned_response on uploads (canned_response_id) where canned_response_id is not null;
create index uploads_macro on uploads (macro_id) where macro_id is not null;
create index uploads_message on uploads (message_id) where message_id is not null;
create index uploads_article on uploads (article_id) where article_id is not null;
create index attachments_key on attachments (storage_key) where storage_key is not null;

-- Keys whose bytes may go, however their last row was deleted; a job looks once more whether nobody names them.
create table freed_files (
  id bigint generated always as identity primary key,
  storage_key text not null, freed_at timestamptz not null default now()
);

create function free_attachment() returns trigger language plpgsql as $$
begin
  if old.storage_key is not null then
    delete from uploads where storage_key = old.storage_key and not is_held;
    insert into freed_files (storage_key) values (old.storage_key);
  end if;
  return null;
end $$;
create trigger attachments_freed after delete on attachments for each row execute function free_attachment();

create function free_upload() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from attachments where storage_key = old.storage_key) then
    insert into freed_files (storage_key) values (old.storage_key);
  end if;
  return null;
end $$;
create trigger uploads_freed after delete on uploads for each row execute function free_upload();
