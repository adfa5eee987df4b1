-- Places of other areas that a remote names and is kept from filling, for everybody, until somebody switches them on again.
create table slot_switches (
  remote text not null,
  slot text not null,
  off_at timestamptz not null default now(),
  off_by text not null,
  reason text not null default '',
  primary key (remote, slot)
);
