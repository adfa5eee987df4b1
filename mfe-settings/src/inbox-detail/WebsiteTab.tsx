import type { Inbox } from '@parley/shared/contract/values/sidebar'
import { CheckboxField } from '@parley/shared/forms/checkbox-field'
import { SelectField } from '@parley/shared/forms/select-field'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import type { InboxBody } from '../inboxes/useInboxes.ts'
import { WebsiteFields } from '../inboxes/WebsiteFields.tsx'
import { TabForm, type TabProps } from './TabForm.tsx'

const features = defineMessages({
  attachments: { id: 'settings.chat.attachments', defaultMessage: 'Visitors may send files' },
  emoji_picker: { id: 'settings.chat.emoji', defaultMessage: 'Offer emoji' },
  end_conversation: { id: 'settings.chat.end', defaultMessage: 'Visitors may end the conversation' },
  use_inbox_avatar_for_bot: { id: 'settings.chat.botAvatar', defaultMessage: 'Bots show the picture of the inbox' },
})
type ChatFeature = keyof typeof features
const FEATURES = Object.keys(features) as ChatFeature[]
const replies = defineMessages({
  in_a_few_minutes: { id: 'settings.chat.reply.minutes', defaultMessage: 'In a few minutes' },
  in_a_few_hours: { id: 'settings.chat.reply.hours', defaultMessage: 'In a few hours' },
  in_a_day: { id: 'settings.chat.reply.day', defaultMessage: 'Within a day' },
})
const REPLIES = ['in_a_few_minutes', 'in_a_few_hours', 'in_a_day'] as const

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function valuesOf(inbox: Inbox) {
  const on = (inbox.selected_feature_flags as string[] | null) ?? []
  return {
    website_url: text(inbox.website_url),
    widget_color: text(inbox.widget_color),
    welcome_title: text(inbox.welcome_title),
    welcome_tagline: text(inbox.welcome_tagline),
    reply_time: text(inbox.reply_time) || 'in_a_few_minutes',
    flags: Object.fromEntries(FEATURES.map((name) => [name, on.includes(name)])) as Record<ChatFeature, boolean>,
    enable_email_collect: inbox.enable_email_collect === true,
    continuity_via_email: inbox.continuity_via_email === true,
    hmac_mandatory: inbox.hmac_mandatory === true,
  }
}
type Values = ReturnType<typeof valuesOf>

function bodyOf({ flags, enable_email_collect: collects, ...channel }: Partial<Values>): InboxBody {
  const selected = flags && { selected_feature_flags: FEATURES.filter((name) => flags[name]) }
  return {
    ...(collects !== undefined && { enable_email_collect: collects }),
    ...((selected || Object.keys(channel).length > 0) && { channel: { ...channel, ...selected } }),
  }
}

/** How the chat looks on the site, and what visitors may do in it. */
export function WebsiteTab(props: TabProps) {
  const intl = useIntl()
  return (
    <TabForm {...props} valuesOf={valuesOf} bodyOf={bodyOf}>
      {() => (
        <>
          <WebsiteFields />
          <SelectField
            name="reply_time"
            label={<FormattedMessage id="settings.chat.reply" defaultMessage="When visitors may expect an answer" />}
            options={REPLIES.map((value) => ({ value, label: intl.formatMessage(replies[value]) }))}
          />
          <ChatSwitches />
        </>
      )}
    </TabForm>
  )
}

function ChatSwitches() {
  return (
    <>
      {FEATURES.map((name) => (
        <CheckboxField key={name} name={`flags.${name}`} label={<FormattedMessage {...features[name]} />} />
      ))}
      <CheckboxField
        name="enable_email_collect"
        label={<FormattedMessage id="settings.chat.email" defaultMessage="Ask visitors for their e-mail address" />}
      />
      <CheckboxField
        name="continuity_via_email"
        label={
          <FormattedMessage id="settings.chat.continuity" defaultMessage="Mail answers to visitors who have left" />
        }
      />
      <CheckboxField
        name="hmac_mandatory"
        label={<FormattedMessage id="settings.chat.hmac" defaultMessage="Identities must be signed (HMAC)" />}
      />
    </>
  )
}
