import type { activityEn } from './en.ts'

const PRIORITY = (name: string) =>
  `{${name}, select, low {niedrig} medium {mittel} high {hoch} urgent {dringend} other {{${name}}}}`

export const activityDe: Record<keyof typeof activityEn, string> = {
  'activity.resolved': '{who} hat die Unterhaltung gelöst',
  'activity.open': '{who} hat die Unterhaltung wieder geöffnet',
  'activity.pending': '{who} hat die Unterhaltung auf ausstehend gesetzt',
  'activity.snoozed': '{who} hat die Unterhaltung zurückgestellt',
  'activity.reopened_by_message': 'Durch eine neue Nachricht automatisch wieder geöffnet',
  'activity.idle_days': 'Nach {count, plural, one {1 Tag} other {{count} Tagen}} ohne Aktivität automatisch gelöst',
  'activity.idle_hours':
    'Nach {count, plural, one {1 Stunde} other {{count} Stunden}} ohne Aktivität automatisch gelöst',
  'activity.idle_minutes':
    'Nach {count, plural, one {1 Minute} other {{count} Minuten}} ohne Aktivität automatisch gelöst',
  'activity.priority_set': `{who} hat die Priorität ${PRIORITY('to')} gesetzt`,
  'activity.priority_changed': `{who} hat die Priorität von ${PRIORITY('from')} auf ${PRIORITY('to')} geändert`,
  'activity.priority_removed': '{who} hat die Priorität entfernt',
  'activity.taken': '{who} hat diese Unterhaltung übernommen',
  'activity.assigned': '{who} hat {assignee} zugewiesen',
  'activity.unassigned': '{who} hat die Zuweisung entfernt',
  'activity.team_assigned': '{who} hat das Team {team} zugewiesen',
  'activity.team_and_agent': '{who} hat {assignee} über das Team {team} zugewiesen',
  'activity.team_removed': '{who} hat das Team {team} entfernt',
  'activity.labels_added': '{who} hat {labels} hinzugefügt',
  'activity.labels_removed': '{who} hat {labels} entfernt',
  'activity.sla_added': '{who} hat die SLA {sla} hinzugefügt',
  'activity.sla_removed': '{who} hat die SLA {sla} entfernt',
  'activity.muted': '{who} hat die Unterhaltung stummgeschaltet',
  'activity.unmuted': '{who} hat die Stummschaltung der Unterhaltung aufgehoben',
}
