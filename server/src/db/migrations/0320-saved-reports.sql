-- Reports of one's own (contract, configuration 9.9): saved for the account, pinned and mailed for each person.
create table saved_reports (
  account_id integer not null references accounts on delete cascade,
  id integer generated always as identity unique,
  user_id integer references users on delete set null,
  name text not null,
  -- As the contract's ReportDesign.
  design jsonb not null,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (account_id, id)
);

create table saved_report_readers (
  account_id integer not null, report_id integer not null, user_id integer not null references users on delete cascade,
  pinned boolean not null default false,
  -- As the contract's ReportSchedule; null: it is not mailed to them.
  schedule jsonb, next_mail_at timestamptz,
  primary key (account_id, report_id, user_id),
  foreign key (account_id, report_id) references saved_reports (account_id, id) on delete cascade,
  check ((schedule is null) = (next_mail_at is null))
);
create index saved_report_readers_due on saved_report_readers (next_mail_at) where next_mail_at is not null;
create index saved_report_readers_user on saved_report_readers (account_id, user_id);
