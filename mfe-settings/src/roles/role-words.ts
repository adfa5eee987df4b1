import { defineMessages } from 'react-intl'

/** What each permission is called, and what its holder can do, in plain words. */
export const PERMISSION_NAMES = defineMessages({
  conversation_manage: { id: 'settings.permission.conversation', defaultMessage: 'All conversations' },
  conversation_unassigned_manage: {
    id: 'settings.permission.unassigned',
    defaultMessage: 'Unassigned conversations and their own',
  },
  conversation_participating_manage: {
    id: 'settings.permission.participating',
    defaultMessage: 'Conversations they take part in',
  },
  contact_manage: { id: 'settings.permission.contact', defaultMessage: 'Contacts' },
  report_manage: { id: 'settings.permission.report', defaultMessage: 'Reports' },
  knowledge_base_manage: { id: 'settings.permission.knowledge', defaultMessage: 'Help center' },
})
export const PERMISSION_NOTES = defineMessages({
  conversation_manage: {
    id: 'settings.permission.conversation.note',
    defaultMessage: 'See and answer every conversation of their inboxes; use macros.',
  },
  conversation_unassigned_manage: {
    id: 'settings.permission.unassigned.note',
    defaultMessage: 'See and answer what nobody has, and what is assigned to them.',
  },
  conversation_participating_manage: {
    id: 'settings.permission.participating.note',
    defaultMessage: 'See and answer what is assigned to them or what they were added to.',
  },
  contact_manage: {
    id: 'settings.permission.contact.note',
    defaultMessage: 'See, change, import, export and delete contacts.',
  },
  report_manage: { id: 'settings.permission.report.note', defaultMessage: 'Read every report and the ratings.' },
  knowledge_base_manage: {
    id: 'settings.permission.knowledge.note',
    defaultMessage: 'Write and publish articles, change portals and categories.',
  },
})
export type GrantablePermission = keyof typeof PERMISSION_NAMES
