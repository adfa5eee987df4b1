import { type ReactNode, useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { useInboxes } from '../../inboxes/useInboxes.ts'
import { inboxAgentsPath } from '../../paths.ts'
import { signInWithFacebook } from './facebook-sdk.ts'
import { SIGNUP_VERSION, useSocialApps } from './meta-app.ts'
import { SignInStep } from './SignInStep.tsx'
import { hearSignup } from './signup-session.ts'
import { useFacebookProblem } from './useFacebookProblem.ts'

const words = defineMessages({
  title: { id: 'settings.connect.whatsapp', defaultMessage: 'Connect a WhatsApp number' },
  lead: {
    id: 'settings.signup.lead',
    defaultMessage:
      'Meta’s own window opens: choose the business and the number there. Everything else is set up by itself.',
  },
  action: { id: 'settings.signup.open', defaultMessage: 'Sign up with Meta' },
  unfinished: {
    id: 'settings.signup.unfinished',
    defaultMessage: 'No number was chosen in Meta’s window. Open it again and finish all its steps.',
  },
})

/** Meta's code is good a moment after its window has closed (configuration 3.6). */
const SETTLE_MS = 1_000
const settled = () => new Promise((resolve) => setTimeout(resolve, SETTLE_MS))

/** WhatsApp by Meta's embedded signup. */
export function WhatsappSignupPage({ choice }: { choice?: ReactNode }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { create } = useInboxes()
  const apps = useSocialApps()
  const explain = useFacebookProblem()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (!apps) return null
  const signUp = async () => {
    setIsBusy(true)
    setProblem(null)
    const session = hearSignup(apps.FACEBOOK_SDK_URL)
    try {
      const app = { id: apps.WHATSAPP_APP_ID, sdk: apps.FACEBOOK_SDK_URL, version: SIGNUP_VERSION }
      const code = await signInWithFacebook(app, {
        config_id: apps.WHATSAPP_CONFIGURATION_ID,
        response_type: 'code',
        override_default_response_type: true,
        extras: {},
      })
      await settled()
      const chosen = session.result()
      if (chosen) {
        const channel = { type: 'whatsapp', provider: 'whatsapp_cloud_new', provider_config: { code, ...chosen } }
        const inbox = await create({ channel })
        navigate(inboxAgentsPath(inbox.id), { replace: true })
      } else setProblem(intl.formatMessage(words.unfinished))
    } catch (failure) {
      setProblem(explain(failure))
    }
    session.stop()
    setIsBusy(false)
  }
  const isSetUp = apps.WHATSAPP_APP_ID && apps.WHATSAPP_CONFIGURATION_ID
  return (
    <SignInStep
      title={<FormattedMessage {...words.title} />}
      lead={<FormattedMessage {...words.lead} />}
      action={<FormattedMessage {...words.action} />}
      missing={isSetUp ? [] : ['WHATSAPP_APP_ID', 'WHATSAPP_APP_SECRET', 'WHATSAPP_CONFIGURATION_ID']}
      isBusy={isBusy}
      problem={problem}
      onSignIn={() => void signUp()}
      choice={choice}
    />
  )
}
