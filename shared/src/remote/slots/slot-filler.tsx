import { type ComponentType, useEffect } from 'react'
import * as v from 'valibot'
import { SLOTS, type SlotName } from '../../contract/slots.ts'
import type { Store } from '../shell-api.ts'
import { useShell, useStore } from '../use-shell.tsx'

interface SlotFillerProps {
  slot: SlotName
  props: Store<unknown>
  of: ComponentType<object>
}

/** Draws with props that fit this remote's own copy of the contract; with others it draws nothing. */
export function SlotFiller({ slot, props, of: Filler }: SlotFillerProps) {
  const { log } = useShell()
  const given = v.safeParse(SLOTS[slot].props, useStore(props))
  const problem = given.success ? null : v.summarize(given.issues)
  useEffect(() => {
    if (problem) log('error', `the props of ${slot} have another shape`, { problem })
  }, [log, slot, problem])
  return given.success ? <Filler {...given.output} /> : null
}
