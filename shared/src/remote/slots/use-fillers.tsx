import { useMemo } from 'react'
import type { SlotName } from '../../contract/slots.ts'
import type { SlotFiller, Store } from '../shell-api.ts'
import { useShell, useStore } from '../use-shell.tsx'

const NONE: readonly SlotFiller[] = []
const NOBODY: Store<readonly SlotFiller[]> = { get: () => NONE, subscribe: () => () => undefined }

/** All that fill a slot for this person now; nobody in a shell of before. */
export function useFillers(slot: SlotName): readonly SlotFiller[] {
  const { slots } = useShell()
  return useStore(useMemo(() => slots.fillers?.(slot) ?? NOBODY, [slots, slot]))
}
