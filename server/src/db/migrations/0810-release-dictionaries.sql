-- A browser names the file that it has by the SHA-256 of its content; files of releases are known by another digest. Which
-- is which, of every script and style that was published.
create table release_dictionaries (
  digest text primary key,
  integrity text not null
);
create index release_dictionaries_by_integrity on release_dictionaries (integrity);
