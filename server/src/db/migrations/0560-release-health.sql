-- How builds do in tabs, by minute: what went well (no code) and what went wrong. Nobody is named.
create table release_health (
  minute timestamptz not null, remote text not null, version text not null, build text not null,
  phase text not null, code text not null default '',
  -- How many, and how long the slowest of them took.
  count integer not null, slowest_ms integer not null default 0,
  primary key (remote, version, build, minute, phase, code)
);
create index on release_health (minute);

-- Whether several people met a fault, or one again and again: a digest of their id, good for one build alone.
create table release_health_people (
  remote text not null, version text not null, build text not null, person text not null,
  had_fault boolean not null default false,
  seen_on date not null default current_date,
  primary key (remote, version, build, person)
);
create index on release_health_people (seen_on);
