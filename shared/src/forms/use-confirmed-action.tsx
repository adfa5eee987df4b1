import { problemText } from '../api/api-error.ts'
import type { Notify } from '../remote/shell-api.ts'
import { useUnreachable } from './problem-texts.tsx'

/** What is done after a yes, and said afterwards. */
export interface ConfirmedAction {
  /** Asked first; left out where nothing is lost or made for many. `danger` is on unless it says otherwise. */
  question?: { title: string; body: string; action: string; typed?: string; danger?: boolean }
  run: () => Promise<unknown>
  /** Left out where what came of it is seen. */
  done?: string
}

/** Asks where something is lost, acts, and says what came of it: a refusal in the server's words. */
export function useConfirmedAction({ confirm, toast }: Notify): (action: ConfirmedAction) => Promise<void> {
  const unreachable = useUnreachable()
  return async ({ question, run, done }) => {
    if (question && !(await confirm({ danger: true, ...question }))) return
    try {
      await run()
      if (done) toast(done, { tone: 'success' })
    } catch (problem) {
      toast(problemText(problem, unreachable), { tone: 'error' })
    }
  }
}
