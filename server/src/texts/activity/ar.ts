import type { activityEn } from './en.ts'

const PRIORITY = (name: string) =>
  `{${name}, select, low {منخفضة} medium {متوسطة} high {مرتفعة} urgent {عاجلة} other {{${name}}}}`

export const activityAr: Record<keyof typeof activityEn, string> = {
  'activity.resolved': 'حلّ {who} المحادثة',
  'activity.open': 'أعاد {who} فتح المحادثة',
  'activity.pending': 'حدّد {who} المحادثة كمعلقة',
  'activity.snoozed': 'أجّل {who} المحادثة',
  'activity.reopened_by_message': 'أعيد فتح المحادثة تلقائيًا بسبب رسالة جديدة',
  'activity.idle_days':
    'حُلّت تلقائيًا بعد {count, plural, zero {{count} يوم} one {يوم واحد} two {يومين} few {{count} أيام} many {{count} يومًا} other {{count} يوم}} بلا نشاط',
  'activity.idle_hours':
    'حُلّت تلقائيًا بعد {count, plural, zero {{count} ساعة} one {ساعة واحدة} two {ساعتين} few {{count} ساعات} many {{count} ساعة} other {{count} ساعة}} بلا نشاط',
  'activity.idle_minutes':
    'حُلّت تلقائيًا بعد {count, plural, zero {{count} دقيقة} one {دقيقة واحدة} two {دقيقتين} few {{count} دقائق} many {{count} دقيقة} other {{count} دقيقة}} بلا نشاط',
  'activity.priority_set': `حدّد {who} الأولوية: ${PRIORITY('to')}`,
  'activity.priority_changed': `غيّر {who} الأولوية من ${PRIORITY('from')} إلى ${PRIORITY('to')}`,
  'activity.priority_removed': 'أزال {who} الأولوية',
  'activity.taken': 'تولّى {who} هذه المحادثة',
  'activity.assigned': 'أسند {who} المحادثة إلى {assignee}',
  'activity.unassigned': 'ألغى {who} إسناد المحادثة',
  'activity.team_assigned': 'أسند {who} المحادثة إلى الفريق {team}',
  'activity.team_and_agent': 'أسند {who} المحادثة إلى {assignee} عبر الفريق {team}',
  'activity.team_removed': 'أزال {who} الفريق {team}',
  'activity.labels_added': 'أضاف {who} {labels}',
  'activity.labels_removed': 'أزال {who} {labels}',
  'activity.sla_added': 'أضاف {who} اتفاقية الخدمة {sla}',
  'activity.sla_removed': 'أزال {who} اتفاقية الخدمة {sla}',
  'activity.muted': 'كتم {who} المحادثة',
  'activity.unmuted': 'ألغى {who} كتم المحادثة',
}
