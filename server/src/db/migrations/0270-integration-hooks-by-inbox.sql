-- Some services are connected once for each inbox, and some to one place there (configuration 5.15).
alter table integration_hooks add column inbox_id integer references inboxes (id) on delete cascade,
  add column reference_id text;
alter table integration_hooks drop constraint integration_hooks_account_id_app_id_key;
create unique index integration_hooks_once on integration_hooks (account_id, app_id, coalesce(inbox_id, 0));
