import type { Inbox } from '@parley/shared/contract/values/sidebar'
import { FormattedMessage } from 'react-intl'
import { CopyField } from '../page/CopyField.tsx'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What has to be taken to the other side so that customers can write: the widget's script, or the keys of the API. */
export function Connection({ inbox }: { inbox: Inbox }) {
  if (inbox.channel_type === 'Channel::WebWidget') {
    return (
      <CopyField
        label={
          <FormattedMessage
            id="settings.connection.script"
            defaultMessage="Put this into every page, just before its body ends"
          />
        }
        text={text(inbox.web_widget_script)}
      />
    )
  }
  if (inbox.channel_type === 'Channel::Api') {
    return (
      <div style={{ display: 'grid', gap: '1rem' }}>
        <CopyField
          label={
            <FormattedMessage
              id="settings.connection.identifier"
              defaultMessage="Inbox identifier, part of every address of the client API"
            />
          }
          text={text(inbox.inbox_identifier)}
        />
        <CopyField
          label={
            <FormattedMessage
              id="settings.connection.hmac"
              defaultMessage="Key to sign a customer’s identifier with (HMAC-SHA256); keep it on your server"
            />
          }
          text={text(inbox.hmac_token)}
        />
      </div>
    )
  }
  return <ProviderConnection inbox={inbox} />
}

/** Where a provider or a mail server has to send what arrives. */
function ProviderConnection({ inbox }: { inbox: Inbox }) {
  const forward = text(inbox.forward_to_email)
  if (forward) {
    return (
      <CopyField
        label={
          <FormattedMessage
            id="settings.connection.forward"
            defaultMessage="Let your mail server forward what arrives to this address"
          />
        }
        text={forward}
      />
    )
  }
  return text(inbox.callback_webhook_url) ? <Callback inbox={inbox} /> : null
}

/** The word by which Meta's console proves that the address is ours; other consoles ask for none. */
const verifyToken = ({ provider, provider_config: config }: Inbox): string =>
  provider === 'whatsapp_cloud'
    ? text((config as { webhook_verify_token?: unknown } | undefined)?.webhook_verify_token)
    : ''

function Callback({ inbox }: { inbox: Inbox }) {
  const address = text(inbox.callback_webhook_url)
  if (inbox.is_callback_told === true) {
    return (
      <CopyField
        label={
          <FormattedMessage
            id="settings.connection.told"
            defaultMessage="The provider already knows where messages go: there is nothing to paste"
          />
        }
        text={address}
      />
    )
  }
  const token = verifyToken(inbox)
  return (
    <div style={{ display: 'grid', gap: '1rem' }}>
      <CopyField
        label={
          <FormattedMessage
            id="settings.connection.callback"
            defaultMessage="Where the provider sends messages: paste this into its console as the webhook"
          />
        }
        text={address}
      />
      {token && (
        <CopyField
          label={
            <FormattedMessage
              id="settings.connection.verify"
              defaultMessage="Verify token: Meta’s console asks for it beside the address"
            />
          }
          text={token}
        />
      )}
    </div>
  )
}

export const hasConnection = (inbox: Inbox): boolean =>
  inbox.channel_type === 'Channel::WebWidget' ||
  inbox.channel_type === 'Channel::Api' ||
  text(inbox.callback_webhook_url) !== '' ||
  text(inbox.forward_to_email) !== ''

/** Customers cannot write until a person has taken something to the other side. */
export const isToBePasted = (inbox: Inbox): boolean => hasConnection(inbox) && inbox.is_callback_told !== true
