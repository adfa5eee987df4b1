import { problemText } from '@parley/shared/api/api-error'
import { type FormEvent, useState } from 'react'
import { useIntl } from 'react-intl'

/**
 * One form of the pages before sign-in: busy, what went wrong in the server's words, what came of it.
 *
 * @param send answers the text to show when it worked
 */
export function useAuthForm(send: (values: FormData) => Promise<string>) {
  const intl = useIntl()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [done, setDone] = useState<string | null>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsBusy(true)
    setProblem(null)
    setDone(null)
    try {
      setDone(await send(new FormData(event.currentTarget)))
    } catch (error) {
      const fallback = intl.formatMessage({
        id: 'shell.auth.failed',
        defaultMessage: 'That did not work. Try again in a moment.',
      })
      setProblem(problemText(error, fallback))
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, problem, done, submit }
}
