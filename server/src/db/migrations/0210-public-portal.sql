-- What readers see of a portal has a number that rises with every change of it: pages are kept under that number.
alter table portals add column revision bigint not null default 1;
create unique index portals_custom_domain on portals (lower(custom_domain)) where custom_domain is not null;

create function raise_portal_revision() returns trigger language plpgsql as $$
begin
  update portals set revision = revision + 1 where id = case when tg_op = 'DELETE' then old.portal_id else new.portal_id end;
  return null;
end $$;
create trigger categories_revision after insert or update or delete on categories
  for each row execute function raise_portal_revision();
-- Neither views nor what an author keeps for later change a page.
create trigger articles_revision after insert or delete or update of title, slug, content, description, status, locale,
  category_id, author_id, position, associated_article_id, meta on articles
  for each row execute function raise_portal_revision();

create function raise_own_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger portals_revision before update of name, slug, custom_domain, color, homepage_link, page_title, header_text,
  archived, config, logo_key on portals for each row execute function raise_own_revision();

-- Addresses that were, so that links on other sites keep leading somewhere. `target_id` is the record that had it.
create table help_old_slugs (
  account_id integer not null references accounts on delete cascade,
  portal_id integer not null references portals (id) on delete cascade,
  kind text not null check (kind in ('portal', 'category', 'article')), locale text not null default '', slug text not null,
  target_id integer not null, changed_at timestamptz not null default now(),
  primary key (account_id, kind, portal_id, locale, slug)
);
create index help_old_slugs_slug on help_old_slugs (kind, slug);

create function keep_old_slug() returns trigger language plpgsql as $$
declare kept jsonb := to_jsonb(old);
declare portal integer := coalesce((kept ->> 'portal_id')::integer, old.id);
declare place text := case when tg_argv[0] = 'category' then kept ->> 'locale' else '' end;
begin
  if new.slug is distinct from old.slug then
    insert into help_old_slugs (account_id, portal_id, kind, locale, slug, target_id)
      values (old.account_id, portal, tg_argv[0], place, old.slug, old.id)
      on conflict (account_id, kind, portal_id, locale, slug) do update set target_id = excluded.target_id, changed_at = now();
  end if;
  return null;
end $$;
create trigger portals_old_slug after update of slug on portals for each row execute function keep_old_slug('portal');
create trigger categories_old_slug after update of slug on categories for each row execute function keep_old_slug('category');
create trigger articles_old_slug after update of slug on articles for each row execute function keep_old_slug('article');

-- One voice a reader and article; who it is cannot be told from `voter`.
create table article_votes (
  account_id integer not null references accounts on delete cascade,
  article_id integer not null references articles (id) on delete cascade,
  voter text not null, is_helpful boolean not null, voted_at timestamptz not null default now(),
  primary key (account_id, article_id, voter)
);
create table article_views (
  account_id integer not null references accounts on delete cascade,
  article_id integer not null references articles (id) on delete cascade,
  day date not null, views integer not null default 0,
  primary key (account_id, article_id, day)
);
-- What readers looked for and did not find.
create table help_missed_searches (
  account_id integer not null references accounts on delete cascade,
  portal_id integer not null references portals (id) on delete cascade,
  locale text not null, query text not null, times integer not null default 1, last_at timestamptz not null default now(),
  primary key (account_id, portal_id, locale, query)
);
create index articles_public on articles (portal_id, locale, position, id) where status = 1;
