import { chakra } from '@chakra-ui/react/styled-system'
import { SignInAddress } from '@parley/shared/contract/records/channel'
import type { Inbox } from '@parley/shared/contract/values/sidebar'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { Button } from '@parley/shared/ui/button'
import { Card } from '@parley/shared/ui/card'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import * as v from 'valibot'
import { useInboxes } from '../inboxes/useInboxes.ts'
import { PAGE_SCOPES } from '../new-inbox/meta/FacebookPage.tsx'
import { signInWithFacebook } from '../new-inbox/meta/facebook-sdk.ts'
import { useSocialApps } from '../new-inbox/meta/meta-app.ts'
import { useFacebookProblem } from '../new-inbox/meta/useFacebookProblem.ts'

const Problem = chakra('p', { base: { mt: '3', textStyle: '13', color: 'danger.fg' } })

/** Channels that are connected by signing in elsewhere get their access back in the same way. */
export function SignInAgain({ inbox }: { inbox: Inbox }) {
  const http = useAccountHttp()
  const apps = useSocialApps()
  const { retry } = useInboxes()
  const explain = useFacebookProblem()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isFacebook = inbox.channel_type === 'Channel::FacebookPage'
  if (!apps || (!isFacebook && inbox.channel_type !== 'Channel::TwitterProfile')) return null
  const again = async () => {
    if (!isFacebook) {
      const { url } = v.parse(SignInAddress, await http.request('POST', '/twitter/authorization'))
      window.location.assign(url)
      return
    }
    const app = { id: apps.FB_APP_ID, sdk: apps.FACEBOOK_SDK_URL, version: apps.FACEBOOK_API_VERSION }
    const token = await signInWithFacebook(app, { scope: PAGE_SCOPES, auth_type: 'reauthorize' })
    await http.request('POST', '/callbacks/reauthorize_page', { body: { omniauth_token: token, inbox_id: inbox.id } })
    retry()
  }
  const start = async () => {
    setIsBusy(true)
    setProblem(null)
    await again().catch((failure: unknown) => setProblem(explain(failure)))
    setIsBusy(false)
  }
  return (
    <Card title={<FormattedMessage id="settings.credentials" defaultMessage="Credentials" />}>
      <Button loading={isBusy} onClick={() => void start()}>
        {isFacebook ? (
          <FormattedMessage id="settings.facebook.signIn" defaultMessage="Sign in with Facebook" />
        ) : (
          <FormattedMessage id="settings.twitter.signIn" defaultMessage="Sign in with X" />
        )}
      </Button>
      {problem !== null && <Problem role="alert">{problem}</Problem>}
    </Card>
  )
}
