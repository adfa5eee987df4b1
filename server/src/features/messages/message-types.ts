import { MESSAGE_TYPE, type MessageTypeName } from '@parley/shared/contract/scalars'

const NAMES = Object.keys(MESSAGE_TYPE) as MessageTypeName[]

/** The type of a stored message by its name. */
export const nameOfType = (stored: number): MessageTypeName => NAMES[stored] ?? 'activity'
