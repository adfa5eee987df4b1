-- What the reports count, in one place: the fold and every raw reading use this view, so they cannot disagree.
-- Metrics: 0 conversations, 1 incoming messages, 2 outgoing messages, 3 first responses, 4 resolutions, 5 reply times,
-- 6 bot hand-offs, 7 bot resolutions. `value` and `business` are seconds for 3 to 7. The person of a conversation is its
-- assignee of this moment, of a message its sender, of an event the one it was recorded for.
create view report_facts as
  select account_id, 0 as metric, created_at as at, id as conversation_id, inbox_id, assignee_id as user_id,
         0::double precision as value, 0::double precision as business from conversations
  union all
  select account_id, 1, created_at, conversation_id, inbox_id, null, 0, 0 from messages where message_type = 0
  union all
  select account_id, 2, created_at, conversation_id, inbox_id, case sender_type when 'User' then sender_id end, 0, 0
    from messages where message_type = 1 and not private
  union all
  select account_id, 3, created_at, conversation_id, inbox_id, user_id, value, coalesce(value_in_business_hours, 0)
    from reporting_events where name = 'first_response'
  union all
  select account_id, 4, created_at, conversation_id, inbox_id, user_id, value, coalesce(value_in_business_hours, 0)
    from reporting_events where name = 'conversation_resolved'
  union all
  select account_id, 5, created_at, conversation_id, inbox_id, user_id, value, coalesce(value_in_business_hours, 0)
    from reporting_events where name = 'reply_time'
  union all
  select account_id, 6, created_at, conversation_id, inbox_id, user_id, value, coalesce(value_in_business_hours, 0)
    from reporting_events where name = 'conversation_bot_handoff'
  union all
  select account_id, 7, created_at, conversation_id, inbox_id, user_id, value, coalesce(value_in_business_hours, 0)
    from reporting_events where name = 'conversation_bot_resolved';

create index conversations_created on conversations (account_id, created_at);
create index conversations_unattended on conversations (account_id, assignee_id)
  where status = 0 and (first_reply_created_at is null or waiting_since is not null);

-- The hourly roll-up, folded when a report is read (features/reports/report-fold.queries.ts): finished hours only, so that
-- writing a message touches none of it. Scope 0 the account, 1 an inbox, 2 a person (0: nobody).
create table report_hours (
  account_id integer not null references accounts on delete cascade,
  metric smallint not null, scope smallint not null, scope_id integer not null, hour timestamptz not null,
  n integer not null, total double precision not null, business double precision not null,
  primary key (account_id, metric, scope, scope_id, hour)
);
create table report_folds (
  account_id integer primary key references accounts on delete cascade,
  -- Every hour before this one is folded, except those in report_stale_hours.
  folded_until timestamptz not null
);
-- Hours that got or lost a fact after they may have been folded (imports, demo data, deletions).
create table report_stale_hours (account_id integer not null, hour timestamptz not null, primary key (account_id, hour));

-- Half an hour of grace is half of what the fold keeps away from now: a transaction that runs that long is still seen.
create function mark_report_hours() returns trigger language plpgsql as $$
begin
  insert into report_stale_hours (account_id, hour)
  select distinct account_id, date_trunc('hour', created_at, 'UTC') from changed where created_at < now() - interval '30 minutes'
  on conflict do nothing;
  return null;
end $$;
create trigger conversations_report_added after insert on conversations
  referencing new table as changed for each statement execute function mark_report_hours();
create trigger conversations_report_removed after delete on conversations
  referencing old table as changed for each statement execute function mark_report_hours();
create trigger messages_report_added after insert on messages
  referencing new table as changed for each statement execute function mark_report_hours();
create trigger messages_report_removed after delete on messages
  referencing old table as changed for each statement execute function mark_report_hours();
create trigger reporting_events_added after insert on reporting_events
  referencing new table as changed for each statement execute function mark_report_hours();
create trigger reporting_events_removed after delete on reporting_events
  referencing old table as changed for each statement execute function mark_report_hours();
