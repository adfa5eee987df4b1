-- The first slice: people, inboxes, contacts, conversations, messages, content areas, releases.
-- account_id comes first in keys and indexes, so that the schema can be sharded by account later.
-- Every `id` that the wire shows is a plain integer; times are timestamptz in UTC.

create table installation_settings (key text primary key, value jsonb not null);

create table users (
  id integer generated always as identity primary key,
  email text not null, unconfirmed_email text, name text not null, display_name text,
  type text check (type in ('SuperAdmin')), password_hash text not null,
  avatar_key text, message_signature text,
  ui_settings jsonb not null default '{}', custom_attributes jsonb not null default '{}',
  pubsub_token text not null unique,
  -- The API token is shown again on the profile, so it is kept encrypted; the digest finds it.
  access_token_sealed text not null, access_token_digest text not null unique,
  confirmed_at timestamptz, confirmation_token_digest text, reset_token_digest text, reset_sent_at timestamptz,
  last_sign_in_at timestamptz, last_sign_in_ip text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));

-- One row per device. Only the digest of the token is kept.
create table user_sessions (
  user_id integer not null references users on delete cascade,
  client text not null, token_digest text not null,
  created_at timestamptz not null default now(), expires_at timestamptz not null,
  primary key (user_id, client)
);

create table accounts (
  id integer generated always as identity primary key,
  name text not null, locale text not null default 'en', domain text, support_email text,
  status text not null default 'active' check (status in ('active', 'suspended')),
  features jsonb not null default '{}', settings jsonb not null default '{}',
  custom_attributes jsonb not null default '{}', limits jsonb not null default '{}',
  cache_keys jsonb not null default '{}',
  -- The next display id of a conversation, and of a campaign; taken with `update … returning` in the creating transaction.
  next_conversation_number integer not null default 1, next_campaign_number integer not null default 1,
  release_revision integer not null default 0,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);

create table custom_roles (
  account_id integer not null references accounts on delete cascade,
  id integer generated always as identity unique,
  name text not null, description text, permissions text[] not null default '{}',
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (account_id, id)
);

create table availability_reasons (
  account_id integer not null references accounts on delete cascade,
  id integer generated always as identity unique,
  emoji text not null default '', reason text not null, color text not null default '#F59E0B',
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (account_id, id)
);
create unique index availability_reasons_reason on availability_reasons (account_id, lower(reason));

create table account_users (
  account_id integer not null references accounts on delete cascade,
  user_id integer not null references users on delete cascade,
  role text not null default 'agent' check (role in ('administrator', 'agent')),
  custom_role_id integer references custom_roles (id) on delete set null,
  inviter_id integer references users on delete set null,
  availability text not null default 'online' check (availability in ('online', 'busy', 'offline')),
  availability_reason_id integer references availability_reasons (id) on delete set null,
  auto_offline boolean not null default true,
  active_at timestamptz, created_at timestamptz not null default now(),
  primary key (account_id, user_id)
);
create index account_users_user on account_users (user_id);

create table teams (
  account_id integer not null references accounts on delete cascade,
  id integer generated always as identity unique,
  name text not null, description text, allow_auto_assign boolean not null default true,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (account_id, id), unique (account_id, name)
);
create table team_members (
  account_id integer not null, team_id integer not null references teams (id) on delete cascade,
  user_id integer not null references users on delete cascade,
  primary key (account_id, team_id, user_id)
);

create table labels (
  account_id integer not null references accounts on delete cascade,
  id integer generated always as identity unique,
  title text not null, description text, color text not null default '#1F5FD6', show_on_sidebar boolean not null default false,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (account_id, id), unique (account_id, title)
);

-- Channel fields live in `channel` (by type: website_url, website_token, widget_color, welcome_title, hmac_token, identifier …).
create table inboxes (
  account_id integer not null references accounts on delete cascade,
  id integer generated always as identity unique,
  name text not null, channel_type text not null, channel jsonb not null default '{}',
  avatar_key text, provider text, medium text, phone_number text, email text,
  greeting_enabled boolean not null default false, greeting_message text,
  enable_auto_assignment boolean not null default true, auto_assignment_config jsonb not null default '{}',
  -- Member ids, the one that waited longest first.
  round_robin integer[] not null default '{}',
  allow_messages_after_resolved boolean not null default true, lock_to_single_conversation boolean not null default false,
  csat_survey_enabled boolean not null default false, csat_config jsonb not null default '{}',
  enable_email_collect boolean not null default true,
  working_hours_enabled boolean not null default false, out_of_office_message text,
  working_hours jsonb not null default '[]', timezone text not null default 'UTC',
  sender_name_type text not null default 'friendly', business_name text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (account_id, id)
);
-- What a visitor's page names: website_token of a widget, inbox_identifier of an API inbox.
create unique index inboxes_website_token on inboxes ((channel ->> 'website_token')) where channel ? 'website_token';
create unique index inboxes_identifier on inboxes ((channel ->> 'inbox_identifier')) where channel ? 'inbox_identifier';

create table inbox_members (
  account_id integer not null, inbox_id integer not null references inboxes (id) on delete cascade,
  user_id integer not null references users on delete cascade,
  primary key (account_id, inbox_id, user_id)
);
create index inbox_members_user on inbox_members (account_id, user_id);

create table contacts (
  account_id integer not null references accounts on delete cascade,
  id integer generated always as identity unique,
  name text not null default '', email text, phone_number text, identifier text, avatar_key text,
  blocked boolean not null default false,
  additional_attributes jsonb not null default '{}', custom_attributes jsonb not null default '{}',
  labels text[] not null default '{}', company_name text generated always as (additional_attributes ->> 'company_name') stored,
  last_activity_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (account_id, id)
);
create unique index contacts_email on contacts (account_id, lower(email)) where email is not null;
create unique index contacts_phone on contacts (account_id, phone_number) where phone_number is not null;
create unique index contacts_identifier on contacts (account_id, identifier) where identifier is not null;
create index contacts_name on contacts (account_id, lower(name), id);
create index contacts_activity on contacts (account_id, last_activity_at desc nulls last, id desc);

create table contact_notes (
  account_id integer not null, id integer generated always as identity unique,
  contact_id integer not null references contacts (id) on delete cascade,
  user_id integer references users on delete set null, content text not null,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index contact_notes_contact on contact_notes (account_id, contact_id);

-- A contact as one inbox knows it: `source_id` is the person's id in that channel.
create table contact_inboxes (
  account_id integer not null, id integer generated always as identity unique,
  contact_id integer not null references contacts (id) on delete cascade,
  inbox_id integer not null references inboxes (id) on delete cascade,
  source_id text not null, hmac_verified boolean not null default false, pubsub_token text not null unique,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (account_id, id), unique (inbox_id, source_id)
);
create index contact_inboxes_contact on contact_inboxes (account_id, contact_id);

-- `id` is internal; the wire shows `display_id`. The facts below the line are kept by the statements that change messages,
-- never counted when read: unread_count, last_message_id, last_public_message_id.
create table conversations (
  account_id integer not null references accounts on delete cascade,
  id integer generated always as identity unique,
  display_id integer not null, uuid uuid not null default gen_random_uuid() unique,
  inbox_id integer not null references inboxes (id) on delete cascade,
  contact_id integer not null references contacts (id) on delete cascade,
  contact_inbox_id integer not null references contact_inboxes (id) on delete cascade,
  assignee_id integer references users on delete set null, team_id integer references teams (id) on delete set null,
  campaign_id integer,
  status smallint not null default 0, priority smallint, snoozed_until timestamptz,
  labels text[] not null default '{}',
  additional_attributes jsonb not null default '{}', custom_attributes jsonb not null default '{}',
  agent_last_seen_at timestamptz, assignee_last_seen_at timestamptz, contact_last_seen_at timestamptz,
  first_reply_created_at timestamptz, waiting_since timestamptz,
  last_activity_at timestamptz not null default now(),
  unread_count integer not null default 0,
  last_message_id integer, last_non_activity_message_id integer, last_public_message_id integer,
  last_incoming_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (account_id, id), unique (account_id, display_id)
);
create index conversations_status_activity on conversations (account_id, status, last_activity_at desc, id desc);
create index conversations_activity on conversations (account_id, last_activity_at desc, id desc);
create index conversations_inbox on conversations (account_id, inbox_id, status, last_activity_at desc, id desc);
create index conversations_assignee on conversations (account_id, assignee_id, status, last_activity_at desc, id desc);
create index conversations_team on conversations (account_id, team_id, status) where team_id is not null;
create index conversations_contact on conversations (account_id, contact_id);
create index conversations_labels on conversations using gin (labels);
create index conversations_updated on conversations (account_id, updated_at);
create index conversations_snoozed on conversations (snoozed_until) where status = 3 and snoozed_until is not null;

create table conversation_participants (
  account_id integer not null, conversation_id integer not null references conversations (id) on delete cascade,
  user_id integer not null references users on delete cascade, created_at timestamptz not null default now(),
  primary key (account_id, conversation_id, user_id)
);
create index conversation_participants_user on conversation_participants (account_id, user_id);
create table mentions (
  account_id integer not null, conversation_id integer not null references conversations (id) on delete cascade,
  user_id integer not null references users on delete cascade, mentioned_at timestamptz not null default now(),
  primary key (account_id, conversation_id, user_id)
);
create index mentions_user on mentions (account_id, user_id);

-- Maintained counts: one row per (account, inbox, status, assignee, team); assignee and team 0 stand for none.
-- Kept exact by a trigger on conversations, so that no writer can forget them.
create table conversation_counts (
  account_id integer not null, inbox_id integer not null, status smallint not null,
  assignee_id integer not null, team_id integer not null, n integer not null default 0,
  primary key (account_id, inbox_id, status, assignee_id, team_id)
);
create function count_conversation(step integer, c conversations) returns void language sql as $$
  insert into conversation_counts (account_id, inbox_id, status, assignee_id, team_id, n)
  values (c.account_id, c.inbox_id, c.status, coalesce(c.assignee_id, 0), coalesce(c.team_id, 0), step)
  on conflict (account_id, inbox_id, status, assignee_id, team_id) do update set n = conversation_counts.n + step
$$;
create function keep_conversation_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.inbox_id, old.status, old.assignee_id, old.team_id)
     is not distinct from (new.inbox_id, new.status, new.assignee_id, new.team_id) then
    return null;
  end if;
  if tg_op <> 'INSERT' then perform count_conversation(-1, old); end if;
  if tg_op <> 'DELETE' then perform count_conversation(1, new); end if;
  return null;
end $$;
create trigger conversations_counts after insert or update or delete on conversations
  for each row execute function keep_conversation_counts();

create table messages (
  account_id integer not null,
  id integer generated always as identity unique,
  conversation_id integer not null references conversations (id) on delete cascade,
  inbox_id integer not null,
  message_type smallint not null, content_type smallint not null default 0, status smallint not null default 0,
  private boolean not null default false, content text,
  sender_type text check (sender_type in ('User', 'Contact', 'AgentBot')), sender_id integer,
  source_id text, echo_id text, content_digest text,
  content_attributes jsonb not null default '{}', additional_attributes jsonb not null default '{}',
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index messages_conversation on messages (account_id, conversation_id, id desc);
create index messages_created on messages (account_id, created_at desc, id desc);
-- The idempotency key: one echo_id per sender and conversation.
create unique index messages_echo on messages (account_id, conversation_id, sender_type, sender_id, echo_id) where echo_id is not null;

create table attachments (
  account_id integer not null, id integer generated always as identity unique,
  message_id integer not null references messages (id) on delete cascade,
  file_type smallint not null default 3, extension text, storage_key text, filename text, content_type text,
  file_size integer, width integer, height integer, meta jsonb not null default '{}',
  fallback_title text, coordinates_lat double precision, coordinates_long double precision,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index attachments_message on attachments (account_id, message_id);

create table custom_filters (
  account_id integer not null references accounts on delete cascade, id integer generated always as identity unique,
  user_id integer not null references users on delete cascade,
  name text not null, filter_type smallint not null default 0, query jsonb not null default '{}',
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (account_id, id)
);

create table canned_responses (
  account_id integer not null references accounts on delete cascade, id integer generated always as identity unique,
  short_code text not null, content text not null,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (account_id, id), unique (account_id, short_code)
);

create table notifications (
  account_id integer not null references accounts on delete cascade, id integer generated always as identity unique,
  user_id integer not null references users on delete cascade,
  notification_type smallint not null,
  conversation_id integer not null references conversations (id) on delete cascade,
  secondary_actor_type text, secondary_actor_id integer,
  read_at timestamptz, snoozed_until timestamptz, meta jsonb not null default '{}',
  last_activity_at timestamptz not null default now(),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (account_id, id), unique (account_id, user_id, conversation_id)
);
create index notifications_user on notifications (account_id, user_id, last_activity_at desc);

-- The events behind every report number (contract, configuration 9.1); values are seconds.
create table reporting_events (
  account_id integer not null references accounts on delete cascade, id integer generated always as identity unique,
  name text not null, value double precision not null, value_in_business_hours double precision,
  user_id integer, inbox_id integer, conversation_id integer,
  event_start_time timestamptz, event_end_time timestamptz, created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index reporting_events_name on reporting_events (account_id, name, created_at);
create index reporting_events_conversation on reporting_events (account_id, conversation_id);

create table csat_responses (
  account_id integer not null references accounts on delete cascade, id integer generated always as identity unique,
  conversation_id integer not null references conversations (id) on delete cascade, message_id integer,
  contact_id integer, assigned_agent_id integer, rating smallint not null check (rating between 1 and 5), feedback_message text,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);

create table campaigns (
  account_id integer not null references accounts on delete cascade, id integer generated always as identity unique,
  display_id integer not null, title text not null, description text, message text not null,
  campaign_type text not null check (campaign_type in ('ongoing', 'one_off')),
  campaign_status text not null default 'active' check (campaign_status in ('active', 'completed')),
  inbox_id integer not null references inboxes (id) on delete cascade, sender_id integer references users on delete set null,
  enabled boolean not null default true, trigger_only_during_business_hours boolean not null default false,
  trigger_rules jsonb not null default '{}', audience jsonb not null default '[]', template_params jsonb,
  scheduled_at timestamptz, sent_count integer not null default 0, failed_count integer not null default 0, audience_count integer not null default 0,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (account_id, id), unique (account_id, display_id)
);

create table portals (
  account_id integer not null references accounts on delete cascade, id integer generated always as identity unique,
  name text not null, slug text not null unique, custom_domain text, color text, homepage_link text, page_title text, header_text text,
  archived boolean not null default false, config jsonb not null default '{}', logo_key text, channel_web_widget_id integer,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (account_id, id)
);
create table categories (
  account_id integer not null, id integer generated always as identity unique,
  portal_id integer not null references portals (id) on delete cascade,
  name text not null, slug text not null, locale text not null default 'en', description text, icon text not null default '',
  position integer not null default 0, parent_category_id integer, associated_category_id integer,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (account_id, id), unique (portal_id, locale, slug)
);
create table articles (
  account_id integer not null, id integer generated always as identity unique,
  portal_id integer not null references portals (id) on delete cascade,
  category_id integer references categories (id) on delete set null, author_id integer references users on delete set null,
  title text not null, slug text not null unique, description text, content text, locale text not null default 'en',
  status smallint not null default 0, position integer not null default 0, views integer not null default 0,
  associated_article_id integer, meta jsonb not null default '{}',
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index articles_portal on articles (account_id, portal_id, locale, status);

-- Federation. A release is immutable; a channel row says which release an account (or everybody: account_id 0) runs.
create table remote_releases (
  remote text not null, version text not null, build text not null,
  manifest jsonb not null, manifest_path text not null, manifest_integrity text not null,
  published_at timestamptz not null default now(), published_by text not null default '',
  primary key (remote, version, build)
);
create table remote_targets (
  account_id integer not null default 0, remote text not null,
  version text not null, build text not null, fallback_version text, fallback_build text,
  status text not null default 'active' check (status in ('active', 'paused')),
  updated_at timestamptz not null default now(),
  primary key (account_id, remote)
);
create table release_state (singleton boolean primary key default true check (singleton), revision integer not null default 1);
insert into release_state default values;
create table release_audit (
  id integer generated always as identity primary key, actor text not null, action text not null, reason text not null default '',
  remote text not null, before jsonb, after jsonb, created_at timestamptz not null default now()
);
