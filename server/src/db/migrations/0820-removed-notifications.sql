-- locks notifications: a column without a default is written down in an instant, whatever the table holds.
-- When its owner deleted it: until it is purged, a day later, that can be taken back.
alter table notifications add column removed_at timestamptz;
