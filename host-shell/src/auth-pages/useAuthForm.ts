import { type FormEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import { authProblem } from './problems/auth-problem.ts'

/**
 * One form of the pages before sign-in: busy, what went wrong, and whether it worked.
 */
export function useAuthForm(send: (values: FormData) => Promise<unknown>) {
  const intl = useIntl()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isDone, setIsDone] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsBusy(true)
    setProblem(null)
    setIsDone(false)
    try {
      await send(new FormData(event.currentTarget))
      setIsDone(true)
    } catch (error) {
      const fallback = intl.formatMessage({
        id: 'shell.auth.failed',
        defaultMessage: 'That did not work. Try again in a moment.',
      })
      setProblem(authProblem(error, intl, fallback))
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, problem, isDone, submit }
}
