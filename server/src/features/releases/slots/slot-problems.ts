import type { RemoteManifest } from '@parley/shared/contract/release'
import { SLOTS, type SlotName } from '@parley/shared/contract/slots'

/** What is wrong with the places that a build says it fills: unknown here, of another major, named twice, or too heavy. */
export function slotProblems({ contributes, files }: Pick<RemoteManifest, 'contributes' | 'files'>): string[] {
  const first = files.filter(({ kind }) => kind === 'entry' || kind === 'expose' || kind === 'style')
  const bytes = first.reduce((sum, { gzip }) => sum + gzip, 0)
  return contributes.slots.flatMap(({ slot, major }, at) => {
    if (!isSlotName(slot)) return [`the slot ${slot} does not exist here`]
    const known = SLOTS[slot]
    if (major !== known.major) return [`the slot ${slot} is of major ${known.major} here, the build fills ${major}`]
    if (contributes.slots.findIndex((one) => one.slot === slot) !== at) return [`the slot ${slot} is named twice`]
    const { gzip } = known.budget
    return bytes > gzip ? [`what fills ${slot} weighs ${bytes} bytes, the budget of the slot is ${gzip}`] : []
  })
}

export const isSlotName = (name: string): name is SlotName => Object.hasOwn(SLOTS, name)
