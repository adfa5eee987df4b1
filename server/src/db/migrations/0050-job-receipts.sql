-- Which parts of a job are done: written in the transaction that does them, so that a second run of the job leaves them out.
create table job_receipts (
  job_id uuid not null,
  part integer not null,
  done_at timestamptz not null default now(),
  primary key (job_id, part)
);
create index job_receipts_done_at on job_receipts (done_at);
