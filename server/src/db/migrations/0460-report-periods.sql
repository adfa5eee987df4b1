-- A year of a large account in a blink: the hourly roll-up also by team and label, and summed by days and months of the
-- account's time zones. What changes a conversation afterwards (its status, assignee, team, labels) is noted and carried
-- into the sums when they are read next, so that nothing of the past is read again.

-- Every title that conversations ever had as a label: what a label's sums are filed under, which outlives a rename.
create table report_labels (
  account_id integer not null references accounts on delete cascade,
  id integer generated always as identity primary key, title text not null, unique (account_id, title)
);

-- What conversations were before they changed; the oldest of a conversation is what the roll-up knows of it. Only ever added
-- to by writers and only ever emptied by the fold, so neither waits for the other.
create table report_moves (
  account_id integer not null, id bigint generated always as identity, conversation_id integer not null,
  resolved boolean not null, assignee_id integer, team_id integer, labels text[] not null, primary key (account_id, id)
);

-- Time zones in which the reports of an account are read: their days and months are summed. `ready`: from the first fact on.
create table report_zones (
  account_id integer not null references accounts on delete cascade, id smallint not null, zone text not null,
  ready boolean not null, primary key (account_id, id), unique (account_id, zone)
);
create table report_periods (
  account_id integer not null, zone_id smallint not null,
  -- 1 day, 2 month.
  unit smallint not null,
  metric smallint not null, scope smallint not null,
  -- Its first instant.
  at timestamptz not null,
  scope_id integer not null, n integer not null, total double precision not null, business double precision not null,
  primary key (account_id, zone_id, unit, metric, scope, at, scope_id)
);
create index report_periods_of_one on report_periods (account_id, zone_id, unit, metric, scope, scope_id, at)
  where scope in (2, 3, 4);

-- A conversation that is resolved twice is one conversation: facts of a range, less those that have a forerunner in it.
create table report_repeats (
  account_id integer not null, metric smallint not null, scope smallint not null, scope_id integer not null,
  at timestamptz not null, before timestamptz not null, conversation_id integer not null
);
create index report_repeats_range on report_repeats (account_id, metric, scope, scope_id, at, before);
create index report_repeats_conversation on report_repeats (account_id, conversation_id);

-- Metrics 8 and 9 are 4 and 7 of conversations that are resolved now. Scope 3 is a team, 4 a label (report_labels).
-- Checking the account of every row cost a third of a fold.
alter table report_hours drop constraint report_hours_account_id_fkey;
truncate report_hours, report_folds, report_stale_hours;
delete from report_rebuilds where finished_at is null;
create index report_hours_empty on report_hours (account_id) where n = 0;
create index report_periods_empty on report_periods (account_id) where n = 0;

create function drop_report_sums() returns trigger language plpgsql as $$
begin
  delete from report_hours where account_id = old.id;
  delete from report_periods where account_id = old.id;
  delete from report_repeats where account_id = old.id;
  delete from report_moves where account_id = old.id;
  delete from report_stale_hours where account_id = old.id;
  return null;
end $$;
create trigger accounts_report_sums after delete on accounts for each row execute function drop_report_sums();

insert into report_labels (account_id, title)
select distinct account_id, unnest(labels) from conversations where labels <> '{}';

create function note_report_labels() returns trigger language plpgsql as $$
begin
  insert into report_labels (account_id, title)
  select distinct new.account_id, t.title from unnest(new.labels) t(title)
  where not exists (select 1 from report_labels l where l.account_id = new.account_id and l.title = t.title)
  on conflict do nothing;
  return null;
end $$;
create trigger conversations_report_labels after insert on conversations
  for each row when (new.labels <> '{}') execute function note_report_labels();
create trigger conversations_report_labels_changed after update of labels on conversations
  for each row when (new.labels <> '{}' and new.labels is distinct from old.labels) execute function note_report_labels();

create function note_report_move() returns trigger language plpgsql as $$
begin
  insert into report_moves (account_id, conversation_id, resolved, assignee_id, team_id, labels)
  values (old.account_id, old.id, old.status = 1, old.assignee_id, old.team_id, old.labels);
  return null;
end $$;
create trigger conversations_report_move after update of status, assignee_id, team_id, labels on conversations
  for each row when ((old.status = 1) <> (new.status = 1) or old.assignee_id is distinct from new.assignee_id
    or old.team_id is distinct from new.team_id or old.labels is distinct from new.labels)
  execute function note_report_move();
create trigger conversations_report_gone after delete on conversations for each row execute function note_report_move();

-- Messages go over to another conversation when two are merged: other teams and labels count them then.
create function mark_report_hour() returns trigger language plpgsql as $$
begin
  insert into report_stale_hours (account_id, hour) values (new.account_id, date_trunc('hour', new.created_at, 'UTC'))
  on conflict do nothing;
  return null;
end $$;
create trigger messages_report_moved after update of conversation_id on messages
  for each row when (old.conversation_id <> new.conversation_id) execute function mark_report_hour();

-- Each kind of fact by itself: a statement that reads several plans nothing of the others.
create view report_fact_0 as
  select account_id, 0 as metric, created_at as at, id as conversation_id, inbox_id, assignee_id as user_id,
         0::double precision as value, 0::double precision as business from conversations;
create view report_fact_1 as
  select account_id, 1 as metric, created_at as at, conversation_id, inbox_id, null::integer as user_id,
         0::double precision as value, 0::double precision as business from messages where message_type = 0;
create view report_fact_2 as
  select account_id, 2 as metric, created_at as at, conversation_id, inbox_id,
         case sender_type when 'User' then sender_id end as user_id,
         0::double precision as value, 0::double precision as business from messages where message_type = 1 and not private;
create view report_fact_3 as
  select account_id, 3 as metric, created_at as at, conversation_id, inbox_id, user_id, value,
         coalesce(value_in_business_hours, 0) as business from reporting_events where name = 'first_response';
create view report_fact_4 as
  select account_id, 4 as metric, created_at as at, conversation_id, inbox_id, user_id, value,
         coalesce(value_in_business_hours, 0) as business from reporting_events where name = 'conversation_resolved';
create view report_fact_5 as
  select account_id, 5 as metric, created_at as at, conversation_id, inbox_id, user_id, value,
         coalesce(value_in_business_hours, 0) as business from reporting_events where name = 'reply_time';
create view report_fact_6 as
  select account_id, 6 as metric, created_at as at, conversation_id, inbox_id, user_id, value,
         coalesce(value_in_business_hours, 0) as business from reporting_events where name = 'conversation_bot_handoff';
create view report_fact_7 as
  select account_id, 7 as metric, created_at as at, conversation_id, inbox_id, user_id, value,
         coalesce(value_in_business_hours, 0) as business from reporting_events where name = 'conversation_bot_resolved';
create or replace view report_facts as
  select * from report_fact_0 union all select * from report_fact_1 union all select * from report_fact_2
  union all select * from report_fact_3 union all select * from report_fact_4 union all select * from report_fact_5
  union all select * from report_fact_6 union all select * from report_fact_7;
