import type { messagesEn } from './en.ts'

export const messagesDe: Record<keyof typeof messagesEn, string> = {
  'message.collect_email':
    'Hinterlassen Sie Ihre E-Mail-Adresse, dann antworten wir Ihnen auch, wenn Sie nicht mehr da sind.',
  'message.collect_email_form': 'Per E-Mail benachrichtigt werden',
  'message.rate': 'Wie bewerten Sie dieses Gespräch?',
}
