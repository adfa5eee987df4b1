-- Counts of conversations without waiting: a change of one is noted in a row of its own, so that people who work in the
-- same inbox never queue (or lock each other out) over a counter. `fold_conversation_counts` adds the notes up now and
-- then; whoever reads adds what has not been folded yet, so the numbers are exact at any moment.
alter table conversation_counts rename to conversation_count_rows;
create index conversation_count_rows_assignee on conversation_count_rows (account_id, assignee_id);
-- The same by what every tab needs, without the assignees: few rows however many agents there are.
create table conversation_total_rows (
  account_id integer not null, inbox_id integer not null, status smallint not null, team_id integer not null,
  is_assigned boolean not null, n integer not null default 0,
  primary key (account_id, inbox_id, status, team_id, is_assigned)
);
create table conversation_count_changes (
  account_id integer not null, inbox_id integer not null, status smallint not null,
  assignee_id integer not null, team_id integer not null, n integer not null
);
create index conversation_count_changes_account on conversation_count_changes (account_id);

create view conversation_counts as
  select account_id, inbox_id, status, assignee_id, team_id, sum(n)::int as n from (
    select account_id, inbox_id, status, assignee_id, team_id, n from conversation_count_rows
    union all select account_id, inbox_id, status, assignee_id, team_id, n from conversation_count_changes) known
  group by account_id, inbox_id, status, assignee_id, team_id;
create view conversation_totals as
  select account_id, inbox_id, status, team_id, is_assigned, n from conversation_total_rows
  union all select account_id, inbox_id, status, team_id, assignee_id <> 0, n from conversation_count_changes;

drop trigger conversations_counts on conversations;
drop function keep_conversation_counts();
drop function count_conversation(integer, conversations);
create function note_conversation_count() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into conversation_count_changes
    values (old.account_id, old.inbox_id, old.status, coalesce(old.assignee_id, 0), coalesce(old.team_id, 0), -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into conversation_count_changes
    values (new.account_id, new.inbox_id, new.status, coalesce(new.assignee_id, 0), coalesce(new.team_id, 0), 1);
  end if;
  return null;
end $$;
create trigger conversations_counted after insert or delete on conversations
  for each row execute function note_conversation_count();
create trigger conversations_counted_anew after update on conversations for each row
  when ((old.inbox_id, old.status, old.assignee_id, old.team_id) is distinct from (new.inbox_id, new.status, new.assignee_id, new.team_id))
  execute function note_conversation_count();

-- Answers how many notes it added up; none while another process does it.
create function fold_conversation_counts() returns integer language plpgsql as $$
declare folded integer;
begin
  if not pg_try_advisory_xact_lock(712004, 62) then return 0; end if;
  with gone as (delete from conversation_count_changes returning *),
    rows as (
      insert into conversation_count_rows (account_id, inbox_id, status, assignee_id, team_id, n)
      select account_id, inbox_id, status, assignee_id, team_id, sum(n) from gone group by 1, 2, 3, 4, 5
      on conflict (account_id, inbox_id, status, assignee_id, team_id) do update set n = conversation_count_rows.n + excluded.n),
    totals as (
      insert into conversation_total_rows (account_id, inbox_id, status, team_id, is_assigned, n)
      select account_id, inbox_id, status, team_id, assignee_id <> 0, sum(n) from gone group by 1, 2, 3, 4, 5
      on conflict (account_id, inbox_id, status, team_id, is_assigned) do update set n = conversation_total_rows.n + excluded.n)
  select count(*) into folded from gone;
  return folded;
end $$;

insert into conversation_total_rows (account_id, inbox_id, status, team_id, is_assigned, n)
select account_id, inbox_id, status, team_id, assignee_id <> 0, sum(n) from conversation_count_rows group by 1, 2, 3, 4, 5;

-- A deep page of the list is walked to in the index alone, whoever asks and however it is sorted.
drop index conversations_activity;
drop index conversations_status_activity;
drop index conversations_assignee;
create index conversations_activity on conversations (account_id, last_activity_at desc, id desc)
  include (status, inbox_id, assignee_id, team_id);
create index conversations_status_activity on conversations (account_id, status, last_activity_at desc, id desc)
  include (inbox_id, assignee_id, team_id, priority, waiting_since, first_reply_created_at, created_at);
create index conversations_assignee on conversations (account_id, assignee_id, status, last_activity_at desc, id desc)
  include (inbox_id, team_id);

-- Deleting a conversation, contact or message finds what hangs on it by the indexes that start with the account.
alter table messages drop constraint messages_conversation_id_fkey,
  add constraint messages_conversation_fkey foreign key (account_id, conversation_id) references conversations (account_id, id) on delete cascade;
alter table attachments drop constraint attachments_message_id_fkey,
  add constraint attachments_message_fkey foreign key (account_id, message_id) references messages (account_id, id) on delete cascade;
alter table conversation_participants drop constraint conversation_participants_conversation_id_fkey,
  add constraint conversation_participants_conversation_fkey foreign key (account_id, conversation_id) references conversations (account_id, id) on delete cascade;
alter table mentions drop constraint mentions_conversation_id_fkey,
  add constraint mentions_conversation_fkey foreign key (account_id, conversation_id) references conversations (account_id, id) on delete cascade;
alter table notifications drop constraint notifications_conversation_id_fkey,
  add constraint notifications_conversation_fkey foreign key (account_id, conversation_id) references conversations (account_id, id) on delete cascade;
create index notifications_conversation on notifications (account_id, conversation_id);
alter table csat_responses drop constraint csat_responses_conversation_id_fkey,
  add constraint csat_responses_conversation_fkey foreign key (account_id, conversation_id) references conversations (account_id, id) on delete cascade;
create index csat_responses_conversation on csat_responses (account_id, conversation_id);
alter table conversations drop constraint conversations_contact_id_fkey,
  add constraint conversations_contact_fkey foreign key (account_id, contact_id) references contacts (account_id, id) on delete cascade;
-- Whose conversations hang on one link of a contact (a merge, a visitor's page).
create index conversations_contact_inbox on conversations (contact_inbox_id);
-- Which conversations somebody takes part in, from the index alone.
drop index conversation_participants_user;
create index conversation_participants_user on conversation_participants (account_id, user_id, conversation_id);
create index account_users_administrators on account_users (account_id) where role = 'administrator';
