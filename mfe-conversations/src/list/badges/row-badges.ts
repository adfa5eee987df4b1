import type { RowBadge } from '@parley/shared/contract/slots'
import { atom } from 'jotai'

type Badges = Readonly<Record<number, readonly RowBadge[]>>

/** What other areas say about conversations of the list, by conversation. */
export const rowBadgesAtom = atom<Badges>({})
