-- When a bot last gave the conversation to people: first answers are measured from here (configuration 9.1).
alter table conversations add column handed_off_at timestamptz;
