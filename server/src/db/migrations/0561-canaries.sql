-- A build on its way is watched: halted by itself when it is clearly worse, and, where asked for, given on by itself.
alter table remote_ramps
  add column started_at timestamptz not null default now(),
  add column auto boolean not null default false,
  -- How long each step lasts at least.
  add column step_minutes integer not null default 10,
  -- Always among the first, or a small installation would begin with nobody.
  add column first_account integer;
