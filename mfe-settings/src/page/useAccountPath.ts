import { useSession } from '@parley/shared/remote/use-shell'

/** Calls of the account begin with this; an account of its own has keys of its own. */
export const useAccountPath = (): string => `/api/v1/accounts/${useSession().account.id}`
