import { useConfirmedAction } from '@parley/shared/forms/use-confirmed-action'
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
  const act = useConfirmedAction(useShell().notify)
  return ({ run, done, ...question }) => act({ question, run, done })
}
