-- When the person was told outside the app (mail, push): work that runs twice tells once.
alter table notifications add column told_at timestamptz;
