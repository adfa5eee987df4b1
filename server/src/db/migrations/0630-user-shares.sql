-- A share may be one of people instead of one of accounts.
alter table remote_ramps
  add column unit text not null default 'accounts' check (unit in ('accounts', 'users')),
  -- Always among the first, where a share is one of people.
  add column first_user integer;
