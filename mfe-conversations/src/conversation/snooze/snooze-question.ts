import { atom, useAtom, useSetAtom } from 'jotai'

type Answer = (until: number) => void
/** Who waits for a time. Menus are gone once an item is chosen: the question outlives them. */
const questionAtom = atom<{ answer: Answer } | null>(null)

/** A menu that closes gives the focus back; a dialog that stood by then would take that for a press outside. */
const AFTER_MENU_MS = 150

/** Asks for a time to come back at; leaving the question answers nothing. */
export function useAskSnoozeTime(): (answer: Answer) => void {
  const ask = useSetAtom(questionAtom)
  return (answer) => void setTimeout(() => ask({ answer }), AFTER_MENU_MS)
}

export const useSnoozeQuestion = () => useAtom(questionAtom)
