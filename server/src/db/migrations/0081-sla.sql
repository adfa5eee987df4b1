-- What an account promises its contacts (configuration 5.10); seconds, null: not promised.
create table sla_policies (
  account_id integer not null references accounts on delete cascade,
  id integer generated always as identity unique,
  name text not null, description text,
  first_response_within integer, next_response_within integer, resolve_within integer,
  business_hours_only boolean not null default false,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (account_id, id)
);
create unique index sla_policies_name on sla_policies (account_id, lower(name));

alter table conversations add column sla_policy_id integer references sla_policies (id) on delete set null;
create index conversations_sla on conversations (sla_policy_id) where sla_policy_id is not null;

-- A policy as it was when it was applied: changing or deleting the policy changes no promise that was made.
create table applied_slas (
  account_id integer not null references accounts on delete cascade,
  id integer generated always as identity unique,
  conversation_id integer not null references conversations (id) on delete cascade,
  sla_policy_id integer not null, policy_name text not null,
  next_response_within integer, business_hours_only boolean not null,
  state text not null default 'running' check (state in ('running', 'met', 'missed')),
  applied_at timestamptz not null, closed_at timestamptz,
  primary key (account_id, id)
);
create index applied_slas_conversation on applied_slas (account_id, conversation_id);
create index applied_slas_applied on applied_slas (account_id, applied_at desc);

-- The clocks: one for the first response, one for the resolution, one each time the contact waits for the next response.
create table sla_targets (
  account_id integer not null,
  id integer generated always as identity unique,
  applied_sla_id integer not null references applied_slas (id) on delete cascade,
  target text not null check (target in ('first_response', 'next_response', 'resolution')),
  started_at timestamptz not null, within integer not null, due_at timestamptz not null,
  done_at timestamptz, missed boolean not null default false,
  primary key (account_id, id)
);
create index sla_targets_applied on sla_targets (applied_sla_id);
create index sla_targets_due on sla_targets (due_at) where done_at is null and not missed;
