-- "Contains" over messages and contacts from an index of their trigrams. The extension comes with PostgreSQL's contrib
-- package and is a trusted one: who may create objects in the database may switch it on. Where nobody has, search reads the
-- messages themselves; every start asks again, so it is enough that a superuser creates the extension later.
-- Answers whether texts are found by an index.
create function ensure_text_indexes() returns boolean language plpgsql as $$
begin
  if to_regclass('messages_search') is not null then return true; end if;
  perform pg_advisory_xact_lock(712004, 63);
  if not exists (select 1 from pg_available_extensions where name = 'pg_trgm') then return false; end if;
  begin
    create extension if not exists pg_trgm;
  exception when insufficient_privilege then
    return false;
  end;
  create index if not exists contacts_search on contacts using gin (search_text gin_trgm_ops);
  -- New texts wait in a list that searches read through and that some unlucky sender sorts in: it is kept short.
  create index if not exists messages_search on messages using gin (content gin_trgm_ops)
    with (gin_pending_list_limit = 512) where message_type <> 2;
  return true;
end $$;
select ensure_text_indexes();
