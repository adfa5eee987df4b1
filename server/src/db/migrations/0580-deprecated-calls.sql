-- Which builds still call what a newer major of the ShellApi does otherwise, as pages of an account counted it, by day.
create table deprecated_calls (
  account_id integer not null references accounts (id) on delete cascade,
  remote text not null,
  version text not null,
  call text not null,
  called_on date not null,
  count bigint not null,
  primary key (account_id, remote, version, call, called_on)
);
