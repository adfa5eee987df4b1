import type { Feature } from '@parley/shared/contract/values/features'
import type { ChannelType } from '@parley/shared/contract/values/scalars'
import { defineMessages, type MessageDescriptor } from 'react-intl'

const words = defineMessages({
  website: { id: 'settings.channel.website', defaultMessage: 'Website' },
  websiteNote: { id: 'settings.channel.website.note', defaultMessage: 'A live-chat bubble on your own pages.' },
  api: { id: 'settings.channel.api', defaultMessage: 'API' },
  apiNote: { id: 'settings.channel.api.note', defaultMessage: 'Send and receive from your own system.' },
  email: { id: 'settings.channel.email', defaultMessage: 'E-mail' },
  emailNote: { id: 'settings.channel.email.note', defaultMessage: 'A mailbox, or mails forwarded here.' },
  sms: { id: 'settings.channel.sms', defaultMessage: 'SMS' },
  smsNote: { id: 'settings.channel.sms.note', defaultMessage: 'Text messages through Twilio or Bandwidth.' },
  whatsapp: { id: 'settings.channel.whatsapp', defaultMessage: 'WhatsApp' },
  whatsappNote: { id: 'settings.channel.whatsapp.note', defaultMessage: 'Your business number, with templates.' },
  line: { id: 'settings.channel.line', defaultMessage: 'LINE' },
  lineNote: { id: 'settings.channel.line.note', defaultMessage: 'A LINE official account.' },
  facebook: { id: 'settings.channel.facebook', defaultMessage: 'Facebook' },
  facebookNote: { id: 'settings.channel.facebook.note', defaultMessage: 'Messages to your page in Messenger.' },
  twitter: { id: 'settings.channel.twitter', defaultMessage: 'X (Twitter)' },
  twitterNote: { id: 'settings.channel.twitter.note', defaultMessage: 'Direct messages and tweets to your profile.' },
  telegram: { id: 'settings.channel.telegram', defaultMessage: 'Telegram' },
  telegramNote: { id: 'settings.channel.telegram.note', defaultMessage: 'A bot that your customers can message.' },
})

interface ChannelCard {
  /** The last part of its address. */
  to: string
  channel: ChannelType
  name: MessageDescriptor
  note: MessageDescriptor
  /** Offered only where the account has it. */
  feature?: Feature
}

/** The channels that can be connected here. */
export const CARDS: readonly ChannelCard[] = [
  {
    to: 'website',
    channel: 'Channel::WebWidget',
    name: words.website,
    note: words.websiteNote,
    feature: 'channel_website',
  },
  { to: 'email', channel: 'Channel::Email', name: words.email, note: words.emailNote, feature: 'channel_email' },
  { to: 'whatsapp', channel: 'Channel::Whatsapp', name: words.whatsapp, note: words.whatsappNote },
  {
    to: 'facebook',
    channel: 'Channel::FacebookPage',
    name: words.facebook,
    note: words.facebookNote,
    feature: 'channel_facebook',
  },
  { to: 'sms', channel: 'Channel::TwilioSms', name: words.sms, note: words.smsNote },
  { to: 'telegram', channel: 'Channel::Telegram', name: words.telegram, note: words.telegramNote },
  { to: 'line', channel: 'Channel::Line', name: words.line, note: words.lineNote },
  {
    to: 'twitter',
    channel: 'Channel::TwitterProfile',
    name: words.twitter,
    note: words.twitterNote,
    feature: 'channel_twitter',
  },
  { to: 'api', channel: 'Channel::Api', name: words.api, note: words.apiNote },
]
