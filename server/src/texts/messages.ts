/** What an inbox says to visitors by itself where the account has no words of its own. */
export const messagesEn = {
  'message.collect_email': 'Leave your e-mail address and we will answer there when you are away.',
  'message.collect_email_form': 'Get notified by e-mail',
  'message.not_connected': 'This inbox is not connected to its service yet.',
  'message.rate': 'How would you rate this conversation?',
}
