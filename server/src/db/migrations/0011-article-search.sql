-- Title over description over content; 'simple' because a portal speaks several languages at once.
alter table articles add column search tsvector generated always as (
  setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', coalesce(description, '')), 'B')
  || setweight(to_tsvector('simple', left(coalesce(content, ''), 100000)), 'C')) stored;
create index articles_search on articles using gin (search);
create index articles_updated on articles (account_id, portal_id, updated_at desc, id desc);
create index articles_group on articles (account_id, associated_article_id) where associated_article_id is not null;
create index articles_category on articles (account_id, category_id) where category_id is not null;
