import { bandwidth } from './bandwidth/bandwidth.ts'
import type { Channel } from './channel.ts'
import { email } from './email/email.ts'
import { facebook } from './facebook/facebook.ts'
import { line } from './line/line.ts'
import { telegram } from './telegram/telegram.ts'
import { twilio } from './twilio/twilio.ts'
import { twitter } from './twitter/twitter.ts'
import { whatsapp } from './whatsapp/whatsapp.ts'

/** Every channel with a provider behind it; each is a folder of its own (docs/how-to/add-a-channel.md). */
const CHANNELS: readonly Channel[] = [email, telegram, line, bandwidth, twilio, whatsapp, facebook, twitter]

/** Null for the website chat and API inboxes, which nobody has to carry anything for, and for what is unknown. */
export const channelOf = (channelType: string): Channel | null =>
  CHANNELS.find(({ type }) => type === channelType) ?? null

/** The channel that `POST inboxes` makes under this name. */
export const channelMadeAs = (name: string | undefined): Channel | null =>
  CHANNELS.find(({ made }) => made !== null && made === name) ?? null

/** Read by their own pages and programs: the chat reads from the server, the owner of an API inbox is told. */
const SELF_SERVED = ['Channel::WebWidget', 'Channel::Api']

/** Whether an answer in such an inbox reaches anybody. */
export const canDeliver = (inbox: { channel_type: string; is_connected: boolean }): boolean =>
  SELF_SERVED.includes(inbox.channel_type) || (inbox.is_connected && channelOf(inbox.channel_type) !== null)
