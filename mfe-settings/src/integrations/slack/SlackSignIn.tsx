import { chakra } from '@chakra-ui/react/styled-system'
import { problemText } from '@parley/shared/api/api-error'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { Card } from '@parley/shared/ui/card'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { beginSignIn, hasBegunHere } from './sign-in-mark.ts'
import { useSlackCalls } from './useSlack.ts'

const Words = chakra('p', { base: { textStyle: '13', color: 'fg.2', maxW: '40rem', mb: '4' } })

interface SlackSignInProps {
  /** Where signing in begins. */
  address: string | null
  onConnected: () => Promise<unknown>
}

/** Leads to Slack, and ends what comes back from there with a code. */
export function SlackSignIn({ address, onConnected }: SlackSignInProps) {
  const isEnding = useEndOfSignIn(onConnected)
  return (
    <Card title={<FormattedMessage id="settings.slack.connect" defaultMessage="Connect your workspace" />}>
      <Words>
        <FormattedMessage
          id="settings.slack.connect.body"
          defaultMessage="You sign in at Slack and choose a channel here. Each conversation becomes a thread in it: answers in the thread go to the customer, answers that begin with “note:” are private notes."
        />
      </Words>
      <div>
        <Button
          variant="primary"
          loading={isEnding}
          disabled={address === null}
          onClick={() => address && window.location.assign(beginSignIn(address))}
        >
          <FormattedMessage id="settings.slack.signIn" defaultMessage="Sign in to Slack" />
        </Button>
      </div>
    </Card>
  )
}

/** @returns whether a sign-in is being ended */
function useEndOfSignIn(onConnected: () => Promise<unknown>): boolean {
  const intl = useIntl()
  const { notify } = useShell()
  const unreachable = useUnreachable()
  const { finish } = useSlackCalls()
  const [query, setQuery] = useSearchParams()
  const [isEnding, setIsEnding] = useState(query.has('code'))
  const hasBegun = useRef(false)
  const end = async (code: string, state: string | null) => {
    if (!hasBegunHere(state))
      throw new Error(
        intl.formatMessage({
          id: 'settings.slack.other',
          defaultMessage: 'This sign-in did not begin here. Sign in to Slack again.',
        }),
      )
    await finish(code)
    await onConnected()
  }
  useEffect(() => {
    const code = query.get('code')
    if (code === null || hasBegun.current) return
    hasBegun.current = true
    const state = query.get('state')
    setQuery({}, { replace: true })
    void end(code, state)
      .catch((problem: unknown) => {
        const text = problem instanceof Error ? problem.message : unreachable
        notify.toast(problemText(problem, text), { tone: 'error' })
      })
      .finally(() => setIsEnding(false))
  }, [])
  return isEnding
}
