-- How often an ongoing campaign stood over the button of a page.
alter table campaigns add column shown_count integer not null default 0;
