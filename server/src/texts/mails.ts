/** Mails to people who work with Parley and, with a transcript, to whoever they name. */
export const mailsEn = {
  'mail.hello': 'Hello {name},',
  'mail.hello_you': 'Hello,',
  'mail.link_hint': 'If the button does not work, open this address:',
  'mail.automatic': 'This mail was sent automatically.',
  'mail.settings': 'Choose what you are notified about',
  'mail.reset.subject': 'Choose a new password',
  'mail.reset.text':
    'somebody asked for a new password for your account. If it was you, choose it here within 6 hours:',
  'mail.reset.action': 'Choose a new password',
  'mail.reset.otherwise': 'If it was not you, nothing changes; you can ignore this mail.',
  'mail.confirm.subject': 'Confirm your e-mail address',
  'mail.confirm.text': 'please confirm that this address is yours:',
  'mail.confirm.action': 'Confirm this address',
  'mail.invite.subject': '{inviter} invites you to {account}',
  'mail.invite.text': '{inviter} has added you to {account}. Choose a password to start:',
  'mail.invite.action': 'Choose a password',
  'mail.webhook.subject': 'A webhook was switched off',
  'mail.webhook.text':
    'nothing has reached the webhook at {address} for {days} days, so it was switched off. Mend it and switch it on again; what was not delivered is in its log.',
  'mail.webhook.action': 'Open the webhooks',
  'mail.notification.action': 'Open the conversation',
  'mail.answer.subject': 'Your conversation with {inbox}',
  'mail.answer.from': '{agent} from {inbox}',
  'mail.transcript.subject': 'Transcript of conversation #{id}',
  'mail.transcript.text': 'this is what was said in conversation #{id} with {inbox}:',

  'mail.transcript.automatic_sender': 'Automatic message',
  'mail.transcript.files': '{count, plural, one {1 attachment} other {{count} attachments}}',
  'mail.transcript.nothing': 'Nothing has been said in public yet.',
}
