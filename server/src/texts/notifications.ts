/** Titles and quotes of notifications (contract, workspace 15.10). */
export const notificationsEn = {
  'notification.conversation_creation': 'New conversation #{id} in {inbox}',
  'notification.conversation_assignment': 'Conversation #{id} was assigned to you',
  'notification.new_message': 'New message in conversation #{id}',
  'notification.conversation_mention': 'You were mentioned in conversation #{id}',
  'notification.sla_missed_first_response': 'SLA missed (first response) in conversation #{id}',
  'notification.sla_missed_next_response': 'SLA missed (next response) in conversation #{id}',
  'notification.sla_missed_resolution': 'SLA missed (resolution) in conversation #{id}',
  'notification.attachment': 'Attachment',
  'notification.no_content': 'No content',
}
