-- A list that is written out after somebody was deleted does not hold them, and is not taken away with them.
alter table forgotten_people add column gone_in xid8 not null default pg_current_xact_id();
-- What was committed when its reading began; null until it does.
alter table contact_exports add column read_after pg_snapshot;
