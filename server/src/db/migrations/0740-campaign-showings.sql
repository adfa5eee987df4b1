-- On which pages an ongoing campaign stood over the button, and how often. Nobody is named: who only looks is nobody yet.
-- locks accounts: a new table refers to it and is empty, so that nothing is read.
-- locks campaigns: the same.
create table campaign_showings (
  account_id integer not null references accounts on delete cascade,
  campaign_id integer not null references campaigns (id) on delete cascade,
  -- Without what comes after the path; empty: one of very many, or none that can be told.
  page text not null,
  times integer not null,
  last_at timestamptz not null,
  primary key (campaign_id, page)
);
