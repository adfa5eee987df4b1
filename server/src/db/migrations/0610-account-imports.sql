-- Accounts that are brought over from another server (npm run import): from where, how far, and what each row became here.
-- It is written in the transaction that writes the rows, so that whoever is killed goes on and nothing comes twice.
-- locks accounts: new tables refer to it and are empty, so that nothing is read.
create table account_imports (
  account_id integer not null references accounts on delete cascade,
  id integer generated always as identity unique,
  -- Address and number of the account over there.
  source text not null,
  -- Conversations keep their numbers: the account had none of its own.
  keeps_numbers boolean not null,
  -- The page of the list of conversations that comes next.
  reached_page integer not null default 1,
  started_at timestamptz not null default now(), finished_at timestamptz,
  primary key (account_id, id), unique (account_id, source)
);

-- `kind`: ROW_KINDS of server/src/moving-in/state.ts.
create table imported_rows (
  account_id integer not null references accounts on delete cascade, import_id integer not null,
  kind smallint not null, source_id bigint not null, own_id integer not null,
  primary key (account_id, import_id, kind, source_id)
);

-- `last_message`: the newest message over there that is here. `version`: what the other server says of the conversation's
-- last change, once all its messages are here.
create table imported_conversations (
  account_id integer not null references accounts on delete cascade, import_id integer not null,
  source_id bigint not null, own_id integer not null, last_message bigint not null default 0, version text,
  primary key (account_id, import_id, source_id)
);

-- What could not come, for the report at the end.
create table import_gaps (
  account_id integer not null references accounts on delete cascade, import_id integer not null,
  kind text not null, source_id text not null, reason text not null,
  primary key (account_id, import_id, kind, source_id, reason)
);
