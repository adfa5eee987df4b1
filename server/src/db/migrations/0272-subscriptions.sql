-- What an account pays for (configuration 5.17), as the payment provider has said last; events may come late and in any order.
create table subscriptions (
  account_id integer primary key references accounts on delete cascade,
  customer_id text not null unique, subscription_id text, plan text, quantity integer not null default 0,
  status text, ends_on timestamptz, said_at bigint not null default 0, updated_at timestamptz not null default now()
);
