import { FacebookPages } from '@parley/shared/contract/records/channel'
import { requiredText } from '@parley/shared/contract/rules/text'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { SelectField } from '@parley/shared/forms/select-field'
import { TextField } from '@parley/shared/forms/text-field'
import { useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import * as v from 'valibot'
import { useInboxes } from '../../inboxes/useInboxes.ts'
import { ConnectForm } from '../ConnectForm.tsx'
import { signInWithFacebook } from './facebook-sdk.ts'
import { useSocialApps } from './meta-app.ts'
import { SignInStep } from './SignInStep.tsx'
import { useFacebookProblem } from './useFacebookProblem.ts'

const words = defineMessages({
  title: { id: 'settings.connect.facebook', defaultMessage: 'Connect a Facebook page' },
  lead: {
    id: 'settings.connect.facebook.lead',
    defaultMessage: 'Messages to the page in Messenger become conversations.',
  },
  action: { id: 'settings.facebook.signIn', defaultMessage: 'Sign in with Facebook' },
  noPages: {
    id: 'settings.facebook.noPages',
    defaultMessage: 'You manage no page that is not connected already.',
  },
})

/** What a page needs so that its messages come and go (configuration 3.10). */
export const PAGE_SCOPES =
  'pages_manage_metadata,business_management,pages_messaging,instagram_basic,pages_show_list,pages_read_engagement,instagram_manage_messages'

const PagesAnswer = v.object({ data: FacebookPages })
const PageForm = v.object({ page_id: requiredText(), inbox_name: requiredText() })

/** Signs in, then offers the pages that the person manages. */
export function FacebookPage() {
  const intl = useIntl()
  const http = useAccountHttp()
  const apps = useSocialApps()
  const explain = useFacebookProblem()
  const [found, setFound] = useState<FacebookPages | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (!apps) return null
  const signIn = async () => {
    setIsBusy(true)
    setProblem(null)
    try {
      const app = { id: apps.FB_APP_ID, sdk: apps.FACEBOOK_SDK_URL, version: apps.FACEBOOK_API_VERSION }
      const token = await signInWithFacebook(app, { scope: PAGE_SCOPES })
      const body = { omniauth_token: token }
      const { data } = v.parse(PagesAnswer, await http.request('POST', '/callbacks/facebook_pages', { body }))
      if (data.page_details.some(({ exists }) => !exists)) setFound(data)
      else setProblem(intl.formatMessage(words.noPages))
    } catch (failure) {
      setProblem(explain(failure))
    }
    setIsBusy(false)
  }
  if (found) return <ChoosePage found={found} />
  return (
    <SignInStep
      title={<FormattedMessage {...words.title} />}
      lead={<FormattedMessage {...words.lead} />}
      action={<FormattedMessage {...words.action} />}
      missing={apps.FB_APP_ID ? [] : ['FB_APP_ID', 'FB_APP_SECRET', 'FB_VERIFY_TOKEN']}
      isBusy={isBusy}
      problem={problem}
      onSignIn={() => void signIn()}
    />
  )
}

function ChoosePage({ found }: { found: FacebookPages }) {
  const { createAt } = useInboxes()
  const pages = found.page_details.filter(({ exists }) => !exists)
  return (
    <ConnectForm<v.InferOutput<typeof PageForm>>
      title={<FormattedMessage {...words.title} />}
      lead={<FormattedMessage {...words.lead} />}
      schema={PageForm}
      initial={{ page_id: pages.length === 1 ? (pages[0]?.id ?? '') : '', inbox_name: pages[0]?.name ?? '' }}
      create={(values) =>
        createAt('/callbacks/register_facebook_page', {
          ...values,
          user_access_token: found.user_access_token,
          page_access_token: pages.find(({ id }) => id === values.page_id)?.access_token ?? '',
        })
      }
    >
      <SelectField
        name="page_id"
        required
        label={<FormattedMessage id="settings.facebook.page" defaultMessage="Page" />}
        placeholder="–"
        options={pages.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField
        name="inbox_name"
        required
        autoComplete="off"
        label={<FormattedMessage id="settings.connect.name" defaultMessage="Name" />}
      />
    </ConnectForm>
  )
}
