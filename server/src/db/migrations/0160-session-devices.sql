-- What a person is shown of their sessions, to tell them apart: the device, where from, and when it was last opened.
alter table user_sessions
  add column id integer generated always as identity unique,
  add column user_agent text, add column ip text, add column seen_at timestamptz;
