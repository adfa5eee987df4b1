import type { messagesEn } from './en.ts'

export const messagesAr: Record<keyof typeof messagesEn, string> = {
  'message.collect_email': 'اترك بريدك الإلكتروني وسنرد عليك هناك عندما لا تكون متصلًا.',
  'message.collect_email_form': 'تلقَّ إشعارًا بالبريد الإلكتروني',
  'message.rate': 'كيف تقيّم هذه المحادثة؟',
}
