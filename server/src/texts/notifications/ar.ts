import type { notificationsEn } from './en.ts'

/** The mark before `#42` keeps the sign before its number in a line from right to left. */
export const notificationsAr: Record<keyof typeof notificationsEn, string> = {
  'notification.conversation_creation': 'محادثة جديدة \u200e#{id} في {inbox}',
  'notification.conversation_assignment': 'أُسندت إليك المحادثة \u200e#{id}',
  'notification.new_message': 'رسالة جديدة في المحادثة \u200e#{id}',
  'notification.conversation_mention': 'ذُكرت في المحادثة \u200e#{id}',
  'notification.sla_missed_first_response': 'فات موعد اتفاقية الخدمة (الرد الأول) في المحادثة \u200e#{id}',
  'notification.sla_missed_next_response': 'فات موعد اتفاقية الخدمة (الرد التالي) في المحادثة \u200e#{id}',
  'notification.sla_missed_resolution': 'فات موعد اتفاقية الخدمة (الحل) في المحادثة \u200e#{id}',
  'notification.attachment': 'مرفق',
  'notification.no_content': 'بلا محتوى',
}
