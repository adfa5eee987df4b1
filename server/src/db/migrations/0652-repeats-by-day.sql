-- How many facts come after another one of their conversation, by the days (UTC) of both: a year of them was counted one
-- by one, which was nearly all that its summary took.
create table report_repeat_days (
  account_id integer not null, metric smallint not null, scope smallint not null, scope_id integer not null,
  at timestamptz not null, before timestamptz not null, n integer not null,
  primary key (account_id, metric, scope, scope_id, at, before)
);
-- Those at the two ends of a range, which begins and ends within a day.
create index report_repeats_before on report_repeats (account_id, metric, scope, scope_id, before, at);

create function sum_report_repeats() returns trigger language plpgsql as $$
begin
  insert into report_repeat_days as d (account_id, metric, scope, scope_id, at, before, n)
  select account_id, metric, scope, scope_id, date_trunc('day', at, 'UTC'), date_trunc('day', before, 'UTC'),
    case tg_op when 'INSERT' then 1 else -1 end * count(*)
  from many group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (account_id, metric, scope, scope_id, at, before) do update set n = d.n + excluded.n;
  return null;
end $$;
create trigger report_repeats_added after insert on report_repeats
  referencing new table as many for each statement execute function sum_report_repeats();
create trigger report_repeats_gone after delete on report_repeats
  referencing old table as many for each statement execute function sum_report_repeats();

insert into report_repeat_days (account_id, metric, scope, scope_id, at, before, n)
select account_id, metric, scope, scope_id, date_trunc('day', at, 'UTC'), date_trunc('day', before, 'UTC'), count(*)
from report_repeats group by 1, 2, 3, 4, 5, 6;

create index report_repeat_days_empty on report_repeat_days (account_id) where n = 0;
create function drop_report_repeat_days() returns trigger language plpgsql as $$
begin
  delete from report_repeat_days where account_id = old.id;
  return null;
end $$;
-- After `accounts_report_sums`, which takes the repeats themselves away: triggers run in the order of their names.
create trigger accounts_report_sums_of_days after delete on accounts for each row execute function drop_report_repeat_days();
