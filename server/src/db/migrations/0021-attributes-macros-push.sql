-- What accounts define about conversations and contacts of their own (configuration 5.6). Type and model as on the wire.
create table custom_attribute_definitions (
  account_id integer not null references accounts on delete cascade,
  id integer generated always as identity unique,
  attribute_display_name text not null, attribute_description text not null default '',
  attribute_key text not null,
  attribute_display_type text not null default 'text'
    check (attribute_display_type in ('text', 'number', 'currency', 'percent', 'link', 'date', 'list', 'checkbox')),
  attribute_model text not null check (attribute_model in ('conversation_attribute', 'contact_attribute')),
  attribute_values jsonb not null default '[]', regex_pattern text, regex_cue text, default_value double precision,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (account_id, id), unique (account_id, attribute_model, attribute_key)
);

-- What a person has to fill in before resolving (configuration 5.8).
create table native_attribute_requirements (
  account_id integer not null references accounts on delete cascade,
  id integer generated always as identity unique,
  key text not null check (key in ('priority', 'assignee', 'tag', 'team')),
  created_at timestamptz not null default now(),
  primary key (account_id, id), unique (account_id, key)
);

-- Steps a person runs over conversations (configuration 5.5): actions are `[{action_name, action_params}]`.
create table macros (
  account_id integer not null references accounts on delete cascade,
  id integer generated always as identity unique,
  name text not null, visibility text not null default 'personal' check (visibility in ('personal', 'global')),
  created_by_id integer references users on delete set null, updated_by_id integer references users on delete set null,
  actions jsonb not null default '[]',
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (account_id, id)
);

-- Browsers that want to be told when no page is open (contract, workspace 17).
create table push_subscriptions (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  subscription_type text not null, identifier text not null unique, attributes jsonb not null default '{}',
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
create index push_subscriptions_user on push_subscriptions (user_id);
