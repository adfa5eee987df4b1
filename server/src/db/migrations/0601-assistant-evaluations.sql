-- Questions with what a good answer says: how a draft is judged before customers meet it.
create table assistant_questions (
  account_id integer not null, assistant_id integer not null references assistants (id) on delete cascade,
  id integer generated always as identity unique,
  question text not null,
  -- Empty where a person is expected to be called.
  gist text not null default '', source text not null default '',
  created_at timestamptz not null default now(),
  primary key (account_id, assistant_id, id)
);
-- What came of the last run; a run that was cut off goes on after the questions that have a result.
create table assistant_evaluations (
  account_id integer not null, assistant_id integer not null references assistants (id) on delete cascade,
  run uuid not null, of_draft text not null, results jsonb not null default '[]',
  started_at timestamptz not null, ended_at timestamptz,
  primary key (account_id, assistant_id)
);
