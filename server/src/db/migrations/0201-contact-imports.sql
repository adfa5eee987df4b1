-- Files of contacts: brought in by a job that takes up where it was cut off, taken back for a day, and written out.
create table contact_imports (
  account_id integer not null references accounts on delete cascade,
  id integer generated always as identity unique,
  user_id integer references users on delete set null,
  filename text not null,
  -- Null once the import cannot be taken back any more.
  storage_key text,
  status text not null default 'draft'
    check (status in ('draft', 'waiting', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone')),
  -- What each column of the file becomes; null: by the names of the columns.
  mapping jsonb,
  -- Rows of the file that are dealt with; the next batch begins behind them.
  processed integer not null default 0, total integer,
  created integer not null default 0, updated integer not null default 0, refused integer not null default 0,
  error text,
  created_at timestamptz not null default now(), finished_at timestamptz,
  primary key (account_id, id)
);
create index contact_imports_created on contact_imports (created_at);
create trigger contact_imports_file_freed after update of storage_key or delete on contact_imports
  for each row execute function free_picture('storage_key');

-- What each row of a file did: to take it back, and to hand back what was refused.
create table contact_import_rows (
  account_id integer not null, import_id integer not null references contact_imports (id) on delete cascade,
  row_number integer not null, contact_id integer,
  -- The contact as it was; null: it was new.
  before jsonb, after jsonb,
  reason text, cells jsonb,
  primary key (account_id, import_id, row_number)
);
create index contact_import_rows_contact on contact_import_rows (account_id, contact_id) where contact_id is not null;

create table contact_exports (
  account_id integer not null references accounts on delete cascade,
  id integer generated always as identity unique,
  user_id integer not null references users on delete cascade,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
  columns text[] not null, query jsonb, label text,
  processed integer not null default 0, total integer,
  storage_key text, error text,
  created_at timestamptz not null default now(), finished_at timestamptz,
  primary key (account_id, id)
);
create index contact_exports_created on contact_exports (created_at);
create trigger contact_exports_file_freed after update of storage_key or delete on contact_exports
  for each row execute function free_picture('storage_key');
