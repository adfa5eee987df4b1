/** What an inbox says to visitors by itself where the account has no words of its own. */
export const messagesEn = {
  'message.collect_email': 'Leave your e-mail address and we will answer there when you are away.',
  'message.collect_email_form': 'Get notified by e-mail',
  'message.file_lost': 'A file that came with this message could not be fetched.',
  'message.taken_back': 'This message was taken back.',
  'message.window_closed': 'The customer has not written for too long: only a template can be sent now.',
  'message.unconfirmed': 'The service did not answer; the message may have arrived.',
  'message.reauthorize': 'The connection of this inbox has to be authorized again.',
  'message.not_connected': 'This inbox is not connected to its service yet.',
  'message.rate': 'How would you rate this conversation?',
}
