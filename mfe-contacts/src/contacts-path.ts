import { useSession } from '@parley/shared/remote/use-shell'

/** Where the contact calls of the open account begin. */
export const useContactsPath = (): string => `/api/v1/accounts/${useSession().account.id}/contacts`
