-- Accounts that get builds on their way before their share of accounts does; all others are stable.
create table release_channels (
  account_id integer primary key,
  channel text not null check (channel in ('internal', 'beta'))
);
