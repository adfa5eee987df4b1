-- Where the picture of a contact was last copied from: pages name it each time they are opened, it is fetched once.
alter table contacts add column avatar_address text;
