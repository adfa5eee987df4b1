import { chakra } from '@chakra-ui/react/styled-system'
import { ApiInboxBody, WebsiteInboxBody } from '@parley/shared/contract/settings'
import { FormError } from '@parley/shared/forms/form-error'
import { LeaveGuard } from '@parley/shared/forms/leave-guard'
import { useProblemTexts, useUnreachable } from '@parley/shared/forms/problem-texts'
import { submitErrors } from '@parley/shared/forms/submit-errors'
import { TextField } from '@parley/shared/forms/text-field'
import { validateWith } from '@parley/shared/forms/validate-with'
import { Button } from '@parley/shared/ui/button'
import { type ReactNode, useId } from 'react'
import { Form } from 'react-final-form'
import { FormattedMessage } from 'react-intl'
import { Navigate, useNavigate, useParams } from 'react-router'
import * as v from 'valibot'
import { type InboxBody, useInboxes } from '../inboxes/useInboxes.ts'
import { ColourField } from '../page/ColourField.tsx'
import { inboxAgentsPath, newInboxPath } from '../paths.ts'
import { NewInboxStep } from './NewInboxStep.tsx'

const Fields = chakra('form', { base: { display: 'grid', gap: '4', maxW: '28rem' } })

/** Name and address of the chosen channel; the inbox exists when this step is done. */
export function ConnectPage() {
  const { channel } = useParams()
  if (channel === 'website') return <ConnectWebsite />
  if (channel === 'api') return <ConnectApi />
  return <Navigate to={newInboxPath} replace />
}

function ConnectWebsite() {
  return (
    <ConnectForm<WebsiteInboxBody>
      title={<FormattedMessage id="settings.connect.website" defaultMessage="Connect a website" />}
      lead={
        <FormattedMessage
          id="settings.connect.website.lead"
          defaultMessage="Where the chat will be, and how it greets people."
        />
      }
      schema={WebsiteInboxBody}
      initial={{ name: '', website_url: '', welcome_title: '', welcome_tagline: '', widget_color: '#009ce0' }}
      toBody={({ name, ...channel }) => ({ name, channel: { type: 'web_widget', ...channel } })}
    >
      <TextField
        name="name"
        required
        autoComplete="off"
        label={<FormattedMessage id="settings.connect.name" defaultMessage="Name" />}
        hint={<FormattedMessage id="settings.connect.name.hint" defaultMessage="Agents and customers see it." />}
      />
      <TextField
        name="website_url"
        required
        dir="ltr"
        placeholder="https://shop.example"
        label={<FormattedMessage id="settings.connect.url" defaultMessage="Address of the website" />}
      />
      <ColourField
        name="widget_color"
        label={<FormattedMessage id="settings.connect.color" defaultMessage="Colour of the chat" />}
      />
      <TextField
        name="welcome_title"
        optional
        label={<FormattedMessage id="settings.connect.welcome" defaultMessage="Welcome title" />}
      />
      <TextField
        name="welcome_tagline"
        optional
        rows={2}
        label={<FormattedMessage id="settings.connect.tagline" defaultMessage="Welcome text" />}
      />
    </ConnectForm>
  )
}

function ConnectApi() {
  return (
    <ConnectForm<ApiInboxBody>
      title={<FormattedMessage id="settings.connect.api" defaultMessage="Connect your own system" />}
      lead={
        <FormattedMessage
          id="settings.connect.api.lead"
          defaultMessage="It creates contacts and messages over the client API, and hears replies on a webhook."
        />
      }
      schema={ApiInboxBody}
      initial={{ name: '', webhook_url: '' }}
      toBody={({ name, webhook_url }) => ({ name, channel: { type: 'api', webhook_url: webhook_url ?? '' } })}
    >
      <TextField
        name="name"
        required
        autoComplete="off"
        label={<FormattedMessage id="settings.connect.name" defaultMessage="Name" />}
      />
      <TextField
        name="webhook_url"
        optional
        dir="ltr"
        placeholder="https://crm.example/hook"
        label={<FormattedMessage id="settings.connect.webhook" defaultMessage="Webhook address" />}
        hint={
          <FormattedMessage id="settings.connect.webhook.hint" defaultMessage="Told of every message in this inbox." />
        }
      />
    </ConnectForm>
  )
}

interface ConnectFormProps<Values> {
  title: ReactNode
  lead: ReactNode
  schema: v.GenericSchema<Values, Values>
  initial: Values
  toBody: (values: Values) => InboxBody
  children: ReactNode
}

function ConnectForm<Values extends object>({
  title,
  lead,
  schema,
  initial,
  toBody,
  children,
}: ConnectFormProps<Values>) {
  const navigate = useNavigate()
  const { create } = useInboxes()
  const texts = useProblemTexts()
  const unreachable = useUnreachable()
  const formId = useId()
  const submit = async (values: Values) => {
    try {
      const inbox = await create(toBody(v.parse(schema, values)))
      navigate(inboxAgentsPath(inbox.id), { replace: true })
      return undefined
    } catch (problem) {
      return submitErrors(problem, Object.keys(initial), unreachable)
    }
  }
  return (
    <Form<Values>
      initialValues={initial}
      initialValuesEqual={() => true}
      validate={validateWith(schema, texts)}
      onSubmit={submit}
    >
      {({ handleSubmit, submitting = false, dirty = false }) => (
        <NewInboxStep
          step="connect"
          title={title}
          lead={lead}
          footer={
            <>
              <Button onClick={() => navigate(newInboxPath)}>
                <FormattedMessage id="settings.back" defaultMessage="Back" />
              </Button>
              <Button look="primary" type="submit" form={formId} loading={submitting}>
                <FormattedMessage id="settings.connect.create" defaultMessage="Create inbox" />
              </Button>
            </>
          }
        >
          <LeaveGuard isDirty={dirty && !submitting} />
          <Fields id={formId} onSubmit={handleSubmit} noValidate>
            {children}
            <FormError />
          </Fields>
        </NewInboxStep>
      )}
    </Form>
  )
}
