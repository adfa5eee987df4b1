-- Which job fills an account with sample data: two at the same time made its inbox and conversations twice.
-- locks accounts: a new table refers to it and is empty, so that nothing is read.
create table sample_data_fillings (
  account_id integer primary key references accounts on delete cascade,
  job_id text not null,
  claimed_at timestamptz not null default now()
);
