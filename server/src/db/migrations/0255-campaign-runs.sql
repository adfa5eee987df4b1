-- A one-off campaign runs: one row for each person it goes to, so that a restart goes on where it stopped.
alter table campaigns drop constraint campaigns_campaign_status_check;
alter table campaigns add constraint campaigns_campaign_status_check
  check (campaign_status in ('active', 'processing', 'paused', 'completed', 'cancelled', 'failed'));
alter table campaigns add column started_at timestamptz, add column finished_at timestamptz;

create table campaign_recipients (
  account_id integer not null references accounts on delete cascade,
  campaign_id integer not null references campaigns (id) on delete cascade,
  contact_id integer not null references contacts (id) on delete cascade,
  -- Null while the person waits in the queue; then the message that was stored for them.
  message_id integer,
  -- Why nothing was stored for them.
  problem text,
  primary key (campaign_id, contact_id)
);
create index campaign_recipients_queue on campaign_recipients (campaign_id, contact_id) where message_id is null and problem is null;
