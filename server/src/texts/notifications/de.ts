import type { notificationsEn } from './en.ts'

export const notificationsDe: Record<keyof typeof notificationsEn, string> = {
  'notification.conversation_creation': 'Neue Unterhaltung #{id} in {inbox}',
  'notification.conversation_assignment': 'Unterhaltung #{id} wurde Ihnen zugewiesen',
  'notification.new_message': 'Neue Nachricht in Unterhaltung #{id}',
  'notification.conversation_mention': 'Sie wurden in Unterhaltung #{id} erwähnt',
  'notification.sla_missed_first_response': 'SLA verfehlt (erste Antwort) in Unterhaltung #{id}',
  'notification.sla_missed_next_response': 'SLA verfehlt (nächste Antwort) in Unterhaltung #{id}',
  'notification.sla_missed_resolution': 'SLA verfehlt (Lösung) in Unterhaltung #{id}',
  'notification.attachment': 'Anhang',
  'notification.no_content': 'Kein Inhalt',
}
