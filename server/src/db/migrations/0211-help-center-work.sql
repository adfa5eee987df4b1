-- What an author has changed of an article that stays as it is until it is published; and when it is to be published.
alter table articles add column pending jsonb, add column publish_at timestamptz;
create index articles_due on articles (publish_at) where publish_at is not null;

create table article_versions (
  account_id integer not null references accounts on delete cascade, id integer generated always as identity,
  article_id integer not null references articles (id) on delete cascade,
  author_id integer references users on delete set null,
  title text not null, description text, content text, saved_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index article_versions_article on article_versions (account_id, article_id, id desc);

create table category_relations (
  account_id integer not null references accounts on delete cascade,
  category_id integer not null references categories (id) on delete cascade,
  related_id integer not null references categories (id) on delete cascade,
  primary key (account_id, category_id, related_id)
);
