-- Names of custom roles are unique in their account (configuration 5.11).
create unique index custom_roles_name on custom_roles (account_id, lower(name));
