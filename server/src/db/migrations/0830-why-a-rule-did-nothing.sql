-- locks automation_runs: columns without a default are written down in an instant, whatever the table holds.
-- What `error` says in English, for pages that say it in another language: what kind of failure, and the attributes it is about.
alter table automation_runs add column error_code text, add column error_about text[];
