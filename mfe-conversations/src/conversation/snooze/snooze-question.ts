import { afterMenu } from '@parley/shared/ui/menu'
import { atom, useAtom, useSetAtom } from 'jotai'

/** What the time is for: to come back at, or to send an answer at. */
export type TimePurpose = 'snooze' | 'send'
type Answer = (until: number) => void
/** Who waits for a time. Menus are gone once an item is chosen: the question outlives them. */
const questionAtom = atom<{ answer: Answer; purpose: TimePurpose } | null>(null)

/** Asks for a time that is still to come; leaving the question answers nothing. */
export function useAskSnoozeTime(purpose: TimePurpose = 'snooze'): (answer: Answer) => void {
  const ask = useSetAtom(questionAtom)
  return (answer) => afterMenu(() => ask({ answer, purpose }))
}

export const useSnoozeQuestion = () => useAtom(questionAtom)
