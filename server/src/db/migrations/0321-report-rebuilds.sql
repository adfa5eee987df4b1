-- The last time the roll-up of an account was computed anew from its facts, and how far that is: a job takes it up where it
-- was cut off.
create table report_rebuilds (
  account_id integer primary key references accounts on delete cascade,
  user_id integer references users on delete set null,
  from_hour timestamptz not null, until_hour timestamptz not null,
  -- Every hour before this one is computed.
  reached timestamptz not null,
  started_at timestamptz not null default now(), finished_at timestamptz
);
