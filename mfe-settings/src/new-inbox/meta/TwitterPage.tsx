import { problemText } from '@parley/shared/api/api-error'
import { SignInAddress } from '@parley/shared/contract/records/channel'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import * as v from 'valibot'
import { useSocialApps } from './meta-app.ts'
import { SignInStep } from './SignInStep.tsx'

/** Sends the person to X, which sends them back to the step with the agents. */
export function TwitterPage() {
  const intl = useIntl()
  const http = useAccountHttp()
  const unreachable = useUnreachable()
  const apps = useSocialApps()
  const [search] = useSearchParams()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (!apps) return null
  const said = search.get('problem')
  const denied = intl.formatMessage({
    id: 'settings.twitter.denied',
    defaultMessage: 'X did not give access. Sign in again and allow it.',
  })
  const signIn = async () => {
    setIsBusy(true)
    try {
      const { url } = v.parse(SignInAddress, await http.request('POST', '/twitter/authorization'))
      window.location.assign(url)
    } catch (failure) {
      setProblem(problemText(failure, unreachable))
      setIsBusy(false)
    }
  }
  const isOn = apps.TWITTER_ENABLED === true || apps.TWITTER_ENABLED === 'true'
  return (
    <SignInStep
      title={<FormattedMessage id="settings.connect.twitter" defaultMessage="Connect a profile on X" />}
      lead={
        <FormattedMessage
          id="settings.connect.twitter.lead"
          defaultMessage="Direct messages and tweets to the profile become conversations. X asks for a paid plan."
        />
      }
      action={<FormattedMessage id="settings.twitter.signIn" defaultMessage="Sign in with X" />}
      missing={isOn ? [] : ['TWITTER_CONSUMER_KEY', 'TWITTER_CONSUMER_SECRET']}
      isBusy={isBusy}
      problem={problem ?? (said === null ? null : said === 'denied' ? denied : said)}
      onSignIn={() => void signIn()}
    />
  )
}
