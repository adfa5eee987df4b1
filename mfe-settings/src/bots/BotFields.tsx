import type { AgentBot } from '@parley/shared/contract/agent-bot'
import { TextField } from '@parley/shared/forms/text-field'
import { FormattedMessage } from 'react-intl'
import { CopyField } from '../page/CopyField.tsx'
import { BotInboxes } from './BotInboxes.tsx'
import { BotToken } from './BotToken.tsx'

/** What a bot is called and where it is told; of one that exists also how it signs in and where it answers. */
export function BotFields({ item }: { item: AgentBot | null }) {
  return (
    <>
      <TextField
        name="name"
        required
        autoComplete="off"
        label={<FormattedMessage id="settings.bots.name" defaultMessage="Name" />}
        hint={<FormattedMessage id="settings.bots.name.hint" defaultMessage="Customers see it beside its answers." />}
      />
      <TextField
        name="description"
        optional
        label={<FormattedMessage id="settings.bots.description" defaultMessage="Description" />}
      />
      <TextField
        name="outgoing_url"
        required
        type="url"
        dir="ltr"
        placeholder="https://"
        label={<FormattedMessage id="settings.bots.url" defaultMessage="Address of the program" />}
        hint={
          <FormattedMessage
            id="settings.bots.url.hint"
            defaultMessage="It is told what happens in its inboxes, signed, and has to answer within 5 seconds with any 2xx status."
          />
        }
      />
      {item && <Existing bot={item} />}
    </>
  )
}

function Existing({ bot }: { bot: AgentBot }) {
  return (
    <>
      <BotInboxes bot={bot} />
      {bot.secret !== undefined && (
        <CopyField
          label={<FormattedMessage id="settings.bots.secret" defaultMessage="Secret that signs what it is told" />}
          text={bot.secret}
        />
      )}
      {bot.access_token !== undefined && <BotToken bot={bot} token={bot.access_token} />}
    </>
  )
}
