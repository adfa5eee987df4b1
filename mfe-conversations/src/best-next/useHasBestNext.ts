import { useSession } from '@parley/shared/remote/use-shell'

/** Whether the account wants it: `explainable_next`. */
export const useHasBestNext = (): boolean => useSession().features.explainable_next === true
