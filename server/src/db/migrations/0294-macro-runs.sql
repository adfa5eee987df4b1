-- What a macro did to one conversation: results by the place of the step, so that a second try writes nothing twice.
create table macro_runs (
  account_id integer not null references accounts on delete cascade,
  id bigint generated always as identity unique,
  macro_id integer not null references macros (id) on delete cascade,
  user_id integer references users on delete set null,
  conversation_id integer not null references conversations (id) on delete cascade,
  job_id text not null,
  results jsonb not null default '{}',
  ran_at timestamptz not null default now(),
  primary key (account_id, job_id)
);
create index macro_runs_macro on macro_runs (account_id, macro_id, ran_at desc, id desc);
create index macro_runs_conversation on macro_runs (conversation_id);
create index macro_runs_user on macro_runs (user_id) where user_id is not null;
create index macro_runs_old on macro_runs (ran_at);
