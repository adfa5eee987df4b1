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

/** The words of the page. */
export const texts = defineMessages({
  title: { id: 'settings.roles', defaultMessage: 'Custom roles' },
  lead: { id: 'settings.roles.lead', defaultMessage: 'Roles of your own between agent and administrator.' },
  add: { id: 'settings.roles.new', defaultMessage: 'New role' },
  edit: { id: 'settings.roles.edit', defaultMessage: 'Edit role' },
  save: { id: 'settings.roles.save', defaultMessage: 'Save role' },
  remove: { id: 'settings.roles.delete', defaultMessage: 'Delete role' },
  removeBody: { id: 'settings.roles.delete.body', defaultMessage: 'Whoever holds it becomes a plain agent at once.' },
  none: { id: 'settings.roles.none', defaultMessage: 'No custom roles yet' },
  noneBody: {
    id: 'settings.roles.none.body',
    defaultMessage: 'A role says what its holders may do: read reports, write articles, answer what nobody has.',
  },
  failed: { id: 'settings.roles.failed', defaultMessage: 'Custom roles could not be loaded' },
})

/** The heads of its columns. */
export const heads = defineMessages({
  name: { id: 'settings.roles.name', defaultMessage: 'Name' },
  permissions: { id: 'settings.roles.permissions', defaultMessage: 'What holders may do' },
  holders: { id: 'settings.roles.holders', defaultMessage: 'Holders' },
})
