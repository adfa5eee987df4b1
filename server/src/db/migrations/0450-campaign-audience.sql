-- Who answers a text message with STOP gets no campaign any more; START takes it back.
alter table contacts add column unsubscribed_at timestamptz;
-- The zone in which somebody chose the time; why nothing was sent.
alter table campaigns add column time_zone text, add column problem text;
