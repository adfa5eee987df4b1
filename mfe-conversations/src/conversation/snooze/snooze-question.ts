import { afterMenu } from '@parley/shared/ui/menu'
import { atom, useAtom, useSetAtom } from 'jotai'

type Answer = (until: number) => void
/** Who waits for a time. Menus are gone once an item is chosen: the question outlives them. */
const questionAtom = atom<{ answer: Answer } | null>(null)

/** Asks for a time to come back at; leaving the question answers nothing. */
export function useAskSnoozeTime(): (answer: Answer) => void {
  const ask = useSetAtom(questionAtom)
  return (answer) => afterMenu(() => ask({ answer }))
}

export const useSnoozeQuestion = () => useAtom(questionAtom)
