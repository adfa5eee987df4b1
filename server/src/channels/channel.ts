import type { Readable } from 'node:stream'
import type { WhatsappTemplate } from '@parley/shared/contract/records/channel'
import type { ChannelType, MessageStatus } from '@parley/shared/contract/values/scalars'
import type { RateLimit } from '../http/limits/rate-limiter.ts'
import type { Place, Wire } from './provider-requests.ts'

export type Attributes = Record<string, unknown>

/** An inbox as its channel sees it. */
export interface ChannelInbox {
  id: number
  accountId: number
  name: string
  provider: string | null
  medium: 'sms' | 'whatsapp' | null
  phoneNumber: string | null
  /** What it keeps beside its secrets. */
  channel: Attributes
  /** Opened only here; they never leave the server unmasked. */
  secrets: Attributes
}

/** What connecting found out, all of it stored. */
export interface Connected {
  /** Where the provider names the inbox something. */
  name?: string
  /** What webhooks of the provider name it by: one in the whole installation. */
  address: string
  provider?: string | null
  medium?: 'sms' | 'whatsapp' | null
  phoneNumber?: string | null
  email?: string | null
  channel?: Attributes
  secrets: Attributes
}

export interface InboundPerson {
  /** The person's id in the channel. */
  sourceId: string
  /** Other ids that the same person may have been stored under. */
  alsoKnownAs?: readonly string[]
  name?: string | undefined
  phone?: string | undefined
  email?: string | undefined
  /** Facts about the contact that the channel tells. */
  attributes?: Attributes
}

export interface InboundFile {
  /** What `locate` finds it by. */
  ref: string
  name?: string | undefined
  contentType?: string | undefined
  /** It came with the message. */
  bytes?: Buffer
  /** What the HTML of a mail names it by. */
  cid?: string
}

export interface InboundMessage {
  kind: 'message'
  from: InboundPerson
  /** The message's id in the channel. */
  id: string
  text: string | null
  files: readonly InboundFile[]
  location?: { latitude: number; longitude: number; title: string | null } | undefined
  isSticker?: boolean
  /** Of the message that it answers, in the channel. */
  replyTo?: string | undefined
  /** Written by the business itself somewhere else. */
  isEcho?: boolean
  /** A mail; what its parts were. */
  mail?: Attributes
  /** The conversation that it belongs to, where the message itself says so; null: a new one. */
  conversationId?: number | null
  /** Greeting and absence are not told: a program or a list wrote it. */
  takesNoAnswer?: boolean
  /** Facts that a new conversation begins with. */
  conversation?: Attributes
  /**
   * Kinds of conversations are kept apart (`additional_attributes.type`); with `answers` it goes where that message is,
   * and null begins a new one.
   */
  thread?: { type: string; answers?: string | null }
}

/** What a channel tells, in the one form that the rest of the server knows. */
export type Inbound =
  | InboundMessage
  | { kind: 'report'; id: string; status: MessageStatus; problem?: string | undefined }
  /** Everything that was said to this person up to a moment. */
  | { kind: 'seen'; sourceId: string; upTo: Date; status: 'delivered' | 'read' }
  | { kind: 'edited'; id: string; sourceId: string; text: string }
  | { kind: 'deleted'; id: string; sourceId: string }
  /** The templates of the account have changed at the provider. */
  | { kind: 'templates' }
  /** The provider has taken the access away. */
  | { kind: 'revoked'; problem: string }

export interface OutboundFile {
  /** Public for a day or two: providers fetch it there. */
  url: string
  filename: string
  contentType: string
  kind: 'image' | 'audio' | 'video' | 'file'
  size: number
  open: () => Promise<Readable>
}

/** A message of a template that the provider keeps. */
export interface TemplateParams {
  name: string
  language?: string | undefined
  namespace?: string | undefined
  content_sid?: string | undefined
  processed_params?: unknown
}

/** A template as its provider keeps it. */
export type Template = WhatsappTemplate

/** The example that a template's header is judged by. */
export interface HeaderFile {
  bytes: Buffer
  filename: string
  contentType: string
}

/** What goes to the customer, in the one form that every channel takes. */
export interface Outbound {
  id: number
  /** The person's id in the channel. */
  to: string
  text: string
  files: readonly OutboundFile[]
  /** Choices of an `input_select`. */
  items: readonly { title: string; value: string }[]
  replyTo: string | null
  template: TemplateParams | null
  /** Facts of the conversation. */
  conversation: Attributes
  lastIncomingAt: Date | null
  /** What mails ask for beside. */
  letter: Letter
}

export interface Letter {
  uuid: string
  /** Of the account. */
  supportEmail: string | null
  /** Who writes it. */
  agent: string | null
  /** As customers know the inbox. */
  business: string
  isFriendly: boolean
  /** The newest mail of the customer. */
  inReplyTo: string | null
  isFirst: boolean
  /** Said by the inbox itself. */
  isAutomatic: boolean
  to: readonly string[]
  cc: readonly string[]
  bcc: readonly string[]
  /** Those of the text that are kept here. */
  pictures: () => Promise<LetterPicture[]>
}

/** A picture that stands in a text, and that is kept here. */
export interface LetterPicture {
  /** As the text names it. */
  src: string
  filename: string
  contentType: string
  size: number
  open: () => Promise<Readable>
}

/** The provider has it. */
export interface Sent {
  /** The message's id in the channel; null where the provider gives none. */
  id: string | null
  status?: 'delivered'
}

/** A request of a provider, as it came. */
export interface Delivery {
  /** Header names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The address that the provider was told, with the query. */
  url: string
  raw: Buffer
}

/** One way in and out. Everything that differs between channels is said here and nowhere else. */
export interface Channel {
  type: ChannelType
  /** The `type` of `POST inboxes` that makes one; null: it has calls of its own. */
  made: string | null
  /** The field that a second inbox at the same address is refused for. */
  addressField: string
  /**
   * Checks what was given, asks the provider whether it is true, and tells it where we hear it.
   * @param before the inbox whose credentials change; null for a new one
   * @throws Invalid, Refused
   */
  connect(wire: Wire, given: Attributes, before: ChannelInbox | null): Promise<Connected>
  /** It has a name at the provider; without one, the person must give it. */
  isNamedByProvider?(given: Attributes): boolean
  /** Only super admins may connect it in this way. */
  isForSuperAdmins?(given: Attributes): boolean
  /** Ends what `connect` has begun at the provider. */
  disconnect?(wire: Wire, inbox: ChannelInbox): Promise<void>
  /** Asks the provider whether the credentials still work. @throws ProviderProblem */
  check(wire: Wire, inbox: ChannelInbox): Promise<void>
  /** Secrets to keep instead of those that are about to end; null: they last. @throws ProviderProblem */
  renew?(wire: Wire, inbox: ChannelInbox): Promise<Attributes | null>
  /** Whether a delivery comes from the provider. */
  isGenuine(wire: Wire, inbox: ChannelInbox, delivery: Delivery): Promise<boolean> | boolean
  /** What a delivery tells, parts that mean nothing to us left out. @throws Error for what cannot be read */
  read(wire: Wire, inbox: ChannelInbox, raw: string): Promise<Inbound[]> | Inbound[]
  /** Adds what the provider tells on asking alone; after a delivery was taken, in a job. */
  enrich?(wire: Wire, inbox: ChannelInbox, told: Inbound[]): Promise<Inbound[]>
  /** Templates that the provider keeps. @throws ProviderProblem */
  templates?(wire: Wire, inbox: ChannelInbox): Promise<object[]>
  /** Makes, changes and removes them there. @throws Explained with what programs classify a refusal by */
  changeTemplates?: {
    create(wire: Wire, inbox: ChannelInbox, template: Template, header: HeaderFile | null): Promise<Template>
    update(wire: Wire, inbox: ChannelInbox, id: string, template: Template): Promise<Template>
    /** In all its languages. */
    remove(wire: Wire, inbox: ChannelInbox, name: string): Promise<void>
  }
  /** Where a file of a message is. */
  locate?(wire: Wire, inbox: ChannelInbox, file: InboundFile): Promise<Place>
  /** @throws ProviderProblem */
  send(wire: Wire, inbox: ChannelInbox, message: Outbound): Promise<Sent>
  /** How many messages an inbox may send. */
  pace: RateLimit
  /** Access refused this often in a row ends the connection (configuration 3.12); 2 where it says nothing. */
  strikes?: number
  /** One conversation with each person, however often it was resolved. */
  keepsConversation?: true
  /** What administrators see of its settings; secrets are masked. */
  shown(inbox: ChannelInbox): Attributes
  /** Where the provider has to call. */
  callbackUrl?(inbox: ChannelInbox, host: string): string
  /** `connect` has told it to the provider; otherwise a person pastes it there. */
  isCallbackTold?(inbox: ChannelInbox): boolean
}
