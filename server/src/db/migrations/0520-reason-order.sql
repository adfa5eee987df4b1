-- Reasons stand in the order that administrators give them; equal positions by id.
alter table availability_reasons add column position integer not null default 0;
