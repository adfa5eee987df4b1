-- Signing in and out belongs to the trail as well (configuration 5.12), and what is older than twelve months leaves it.
alter table audit_logs drop constraint audit_logs_action_check;
alter table audit_logs add constraint audit_logs_action_check
  check (action in ('create', 'update', 'delete', 'sign_in', 'sign_out', 'access'));
create index audit_logs_created on audit_logs (created_at);
