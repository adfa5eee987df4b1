/** Lines that say what happened to a conversation (contract, workspace 22: the inserts are fixed, the words are ours). */
export const activityEn = {
  'activity.resolved': '{who} resolved the conversation',
  'activity.open': '{who} reopened the conversation',
  'activity.pending': '{who} set the conversation to pending',
  'activity.snoozed': '{who} snoozed the conversation',
  'activity.reopened_by_message': 'Reopened automatically by a new message',
  'activity.idle_days':
    'Resolved automatically after {count, plural, one {1 day} other {{count} days}} without activity',
  'activity.idle_hours':
    'Resolved automatically after {count, plural, one {1 hour} other {{count} hours}} without activity',
  'activity.idle_minutes':
    'Resolved automatically after {count, plural, one {1 minute} other {{count} minutes}} without activity',
  'activity.priority_set':
    '{who} set priority {to, select, low {low} medium {medium} high {high} urgent {urgent} other {{to}}}',
  'activity.priority_changed':
    '{who} changed priority {from, select, low {low} medium {medium} high {high} urgent {urgent} other {{from}}} to {to, select, low {low} medium {medium} high {high} urgent {urgent} other {{to}}}',
  'activity.priority_removed': '{who} removed the priority',
  'activity.taken': '{who} took this conversation',
  'activity.assigned': '{who} assigned {assignee}',
  'activity.unassigned': '{who} removed the assignee',
  'activity.team_assigned': '{who} assigned team {team}',
  'activity.team_and_agent': '{who} assigned {assignee} through team {team}',
  'activity.team_removed': '{who} removed team {team}',
  'activity.labels_added': '{who} added {labels}',
  'activity.labels_removed': '{who} removed {labels}',
  'activity.sla_added': '{who} added SLA {sla}',
  'activity.sla_removed': '{who} removed SLA {sla}',
  'activity.muted': '{who} muted the conversation',
  'activity.unmuted': '{who} unmuted the conversation',
  'activity.merged_here': '{who} merged {id} into this conversation',
  'activity.merged_away': '{who} merged this conversation into {id}',
  'activity.merge_undone': '{who} took the merge with {id} back',
  'activity.automation': 'Automation',
}
