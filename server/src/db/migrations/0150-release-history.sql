-- What each audience ran, one after the other. Fallbacks, rollbacks and what old tabs get are chosen from here alone:
-- a build that was published and never promoted, or that people were taken off, reaches nobody by itself.
create table release_history (
  id integer generated always as identity primary key,
  -- 0: everybody. Otherwise the account that had a release of its own.
  account_id integer not null default 0,
  remote text not null, version text not null, build text not null,
  promoted_at timestamptz not null default now(),
  -- When and why people were taken off it.
  withdrawn_at timestamptz, withdrawn_reason text not null default ''
);
create index on release_history (remote, account_id, id desc);

insert into release_history (account_id, remote, version, build, promoted_at)
select account_id, remote, version, build, promoted_at from (
  select account_id, remote, fallback_version as version, fallback_build as build, updated_at - interval '1 second' as promoted_at
    from remote_targets where fallback_version is not null
  union all
  select account_id, remote, version, build, updated_at from remote_targets) known
order by promoted_at;

alter table remote_targets drop column fallback_version, drop column fallback_build;

-- Nobody may run it any more, pinned or not.
alter table remote_releases add column revoked_at timestamptz, add column revoked_reason text not null default '';

create index on release_audit (remote, id desc);
