-- A build that a growing share of accounts gets before everybody does; of each remote one at a time.
create table remote_ramps (
  remote text primary key, version text not null, build text not null,
  -- Percent of accounts.
  share integer not null check (share between 1 and 99),
  -- Another one for every ramp: the same accounts would otherwise always be the first.
  salt text not null,
  updated_at timestamptz not null default now()
);

-- A pin may end by itself; null: only when somebody ends it.
alter table remote_targets add column expires_at timestamptz;
