import type { mailsEn } from './en.ts'

export const mailsDe: Record<keyof typeof mailsEn, string> = {
  'mail.hello': 'Guten Tag {name},',
  'mail.hello_you': 'Guten Tag,',
  'mail.link_hint': 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
  'mail.automatic': 'Diese E-Mail wurde automatisch gesendet.',
  'mail.settings': 'Festlegen, worüber Sie benachrichtigt werden',
  'mail.reset.subject': 'Neues Passwort wählen',
  'mail.reset.text':
    'jemand hat ein neues Passwort für Ihr Konto angefordert. Wenn Sie das waren, wählen Sie es hier innerhalb von 6 Stunden:',
  'mail.reset.action': 'Neues Passwort wählen',
  'mail.reset.otherwise': 'Wenn Sie das nicht waren, ändert sich nichts; Sie können diese E-Mail ignorieren.',
  'mail.confirm.subject': 'Bestätigen Sie Ihre E-Mail-Adresse',
  'mail.confirm.text': 'bitte bestätigen Sie, dass diese Adresse Ihnen gehört:',
  'mail.confirm.action': 'Adresse bestätigen',
  'mail.invite.subject': '{inviter} lädt Sie zu {account} ein',
  'mail.invite.text': '{inviter} hat Sie zu {account} hinzugefügt. Wählen Sie ein Passwort, um anzufangen:',
  'mail.invite.action': 'Passwort wählen',
  'mail.notification.action': 'Unterhaltung öffnen',
  'mail.answer.subject': 'Ihre Unterhaltung mit {inbox}',
  'mail.answer.from': '{agent} von {inbox}',
  'mail.transcript.subject': 'Verlauf der Unterhaltung #{id}',
  'mail.transcript.text': 'das wurde in der Unterhaltung #{id} mit {inbox} gesagt:',

  'mail.transcript.automatic_sender': 'Automatische Nachricht',
  'mail.transcript.files': '{count, plural, one {1 Anhang} other {{count} Anhänge}}',
  'mail.transcript.nothing': 'Bisher wurde noch nichts öffentlich gesagt.',
}
