import { AREA_PERMISSIONS, holdsAny, type Permission } from '@parley/shared/contract/permissions'

interface Holder {
  permissions: readonly string[]
}

/** CONTACT of the contract: list, search, create. */
export const CONTACT_PERMISSIONS: readonly Permission[] = AREA_PERMISSIONS.contacts

/** Who may reach one contact at all; those without CONTACT only while they see a conversation of it. */
export const CONTACT_OR_CONVERSATION: readonly Permission[] = [
  ...CONTACT_PERMISSIONS,
  'conversation_manage',
  'conversation_unassigned_manage',
  'conversation_participating_manage',
]

/** Taking a contact away for good needs more than the area (contract, configuration 0.1). */
export const DELETE_PERMISSIONS: readonly Permission[] = ['administrator', 'contact_manage']

/** Reads every contact of the account, not only those of conversations in sight. */
export const readsAllContacts = (holder: Holder): boolean => holdsAny(holder.permissions, CONTACT_PERMISSIONS)
