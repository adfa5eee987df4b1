import { problemText } from '@parley/shared/api/api-error'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { useApp } from '../../shell-app/shell-app.ts'

interface Action {
  /** Asked first; left out where nothing is lost. */
  question?: { title: string; body: string; action: string; typed?: string }
  run: () => Promise<unknown>
  done: string
}

/** Asks where something is lost, acts, and says what came of it in the server's words. */
export function useConsoleAction(): (action: Action) => Promise<void> {
  const { confirmations, toasts } = useApp()
  const unreachable = useUnreachable()
  return async ({ question, run, done }) => {
    if (question && !(await confirmations.ask({ ...question, danger: true }))) return
    try {
      await run()
      toasts.show(done, { tone: 'success' })
    } catch (problem) {
      toasts.show(problemText(problem, unreachable), { tone: 'error' })
    }
  }
}
