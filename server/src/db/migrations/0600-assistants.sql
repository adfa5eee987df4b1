-- Assistants answer customers from what their account has written. In conversations each speaks through an agent bot of
-- its own, so that pending, hand-over and take-over are the bots'.
create table assistants (
  account_id integer not null references accounts on delete cascade,
  id integer generated always as identity unique,
  agent_bot_id integer not null unique references agent_bots (id) on delete cascade,
  enabled boolean not null default true,
  -- How it answers: as it is being changed, and as customers meet it.
  draft jsonb not null, live jsonb, published_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (account_id, id)
);

-- What an assistant knows beside articles. A text never changes: another text is another row, so that what is live stays
-- what it was until the draft is published.
create table assistant_documents (
  account_id integer not null, assistant_id integer not null references assistants (id) on delete cascade,
  id integer generated always as identity unique,
  kind text not null check (kind in ('answer', 'file', 'page')),
  title text not null, address text, content text not null,
  in_draft boolean not null default true, in_live boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (account_id, assistant_id, id)
);
create table assistant_passages (
  account_id integer not null, document_id integer not null references assistant_documents (id) on delete cascade,
  position integer not null, content text not null,
  -- 'simple' as in articles: the question is what is brought to the roots of its language.
  search tsvector generated always as (to_tsvector('simple', content)) stored,
  primary key (account_id, document_id, position)
);
create index assistant_passages_search on assistant_passages using gin (search);

-- Tokens of the connected language model by month and what they were for.
create table model_use (
  account_id integer not null references accounts on delete cascade, month date not null,
  purpose text not null check (purpose in ('answers', 'writing', 'trials', 'evaluations')),
  calls integer not null default 0, input_tokens bigint not null default 0, output_tokens bigint not null default 0,
  primary key (account_id, month, purpose)
);
-- The account's own limit, and the month whose end of tokens administrators were told of.
create table model_limits (
  account_id integer primary key references accounts on delete cascade,
  monthly_tokens bigint, told_month date
);
