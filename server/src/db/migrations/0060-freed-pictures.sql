-- Pictures of people, inboxes, bots and portals are freed like other files: whatever replaces or deletes the row.
create function free_picture() returns trigger language plpgsql as $$
declare gone text;
begin
  gone := to_jsonb(old) ->> tg_argv[0];
  if gone is not null and (tg_op = 'DELETE' or gone is distinct from to_jsonb(new) ->> tg_argv[0]) then
    insert into freed_files (storage_key) values (gone);
  end if;
  return null;
end $$;

create trigger users_picture_freed after update of avatar_key or delete on users
  for each row execute function free_picture('avatar_key');
create trigger contacts_picture_freed after update of avatar_key or delete on contacts
  for each row execute function free_picture('avatar_key');
create trigger inboxes_picture_freed after update of avatar_key or delete on inboxes
  for each row execute function free_picture('avatar_key');
create trigger agent_bots_picture_freed after update of avatar_key or delete on agent_bots
  for each row execute function free_picture('avatar_key');
create trigger portals_picture_freed after update of logo_key or delete on portals
  for each row execute function free_picture('logo_key');

-- A picture may have moved with a merged contact, so the job asks who else names it.
create index users_picture on users (avatar_key) where avatar_key is not null;
create index contacts_picture on contacts (avatar_key) where avatar_key is not null;
create index inboxes_picture on inboxes (avatar_key) where avatar_key is not null;
create index agent_bots_picture on agent_bots (avatar_key) where avatar_key is not null;
create index portals_picture on portals (logo_key) where logo_key is not null;
