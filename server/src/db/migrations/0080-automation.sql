-- Rules that act by themselves (configuration 5.7): conditions and actions as on the wire, files by the ids under which
-- they are held.
create table automation_rules (
  account_id integer not null references accounts on delete cascade,
  id integer generated always as identity unique,
  name text not null, description text not null default '',
  event_name text not null
    check (event_name in ('conversation_created', 'conversation_updated', 'conversation_opened', 'message_created')),
  active boolean not null default true, position integer not null,
  conditions jsonb not null default '[]', actions jsonb not null default '[]',
  -- Runs in a row in which a condition meant nothing any more; and why the server switched the rule off.
  error_count integer not null default 0, disabled_reason text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index automation_rules_event on automation_rules (account_id, event_name, position) where active;

-- One row for each event that a rule acted on: the key makes it act once, however often its job is tried.
create table automation_runs (
  account_id integer not null references accounts on delete cascade,
  id bigint generated always as identity unique,
  rule_id integer not null references automation_rules (id) on delete cascade,
  event_key uuid not null, event_name text not null,
  conversation_id integer references conversations (id) on delete set null,
  state text not null check (state in ('done', 'partly', 'failed')),
  results jsonb not null default '[]', error text,
  ran_at timestamptz not null default now(),
  primary key (account_id, rule_id, event_key)
);
create index automation_runs_rule on automation_runs (account_id, rule_id, ran_at desc, id desc);
create index automation_runs_conversation on automation_runs (conversation_id) where conversation_id is not null;
create index automation_runs_old on automation_runs (ran_at);

alter table uploads add column automation_rule_id integer references automation_rules (id) on delete cascade;
drop index uploads_unheld;
alter table uploads drop column is_held;
alter table uploads add column is_held boolean not null generated always as
  (canned_response_id is not null or macro_id is not null or message_id is not null or article_id is not null
   or automation_rule_id is not null) stored;
create index uploads_unheld on uploads (created_at) where not is_held;
create index uploads_automation_rule on uploads (automation_rule_id) where automation_rule_id is not null;
