import { problemText } from '@parley/shared/api/api-error'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { useShell } from '@parley/shared/remote/use-shell'

interface DeleteQuestion {
  title: string
  /** What goes with it, and that it cannot be undone. */
  body: string
  action: string
  /** The name that must be typed. */
  typed: string
  /** Said afterwards. */
  done: string
  run: () => Promise<unknown>
}

/** Asks, deletes, says so; a refusal is said in the server's words and nothing changes. */
export function useDelete(): (question: DeleteQuestion) => Promise<void> {
  const { notify } = useShell()
  const unreachable = useUnreachable()
  return async ({ title, body, action, typed, done, run }) => {
    if (!(await notify.confirm({ title, body, action, typed, danger: true }))) return
    try {
      await run()
      notify.toast(done, { tone: 'success' })
    } catch (problem) {
      notify.toast(problemText(problem, unreachable), { tone: 'error' })
    }
  }
}
