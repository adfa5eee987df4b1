import type { BusEnvelope, BusEventName, BusMajor, BusPayload } from '../contract/bus.ts'
import type { ServerEventName, ServerEvents } from '../contract/events.ts'
import type { SlotName, SlotProps } from '../contract/slots.ts'
import type { Account } from '../contract/values/account.ts'
import type { AccountEntry, CurrentUser } from '../contract/values/person.ts'
import type { ChannelType } from '../contract/values/scalars.ts'
import type { PageLocale } from '../i18n/locale.tsx'
import type { SeenNavigation } from './seen-navigation.ts'
import type { ShellApi1 } from './shell-api-one.ts'

/**
 * What a remote is given, and all it is given: version 2. Everything taken through it (subscriptions, commands,
 * listeners) is given back when the remote is unmounted. Additions are minor; a removal needs a new major. Version 1 is
 * served beside it (shell-api-one); what changed: docs/how-to/move-to-shell-api-2.md.
 */
export interface ShellApi {
  readonly api: 2
  readonly remote: { readonly name: string; readonly version: string; readonly build: string }
  /** Aborted at unmount: pass it to requests that nobody waits for any more. */
  readonly signal: AbortSignal
  readonly session: Store<Session>
  readonly http: Http
  readonly navigation: Navigation
  readonly realtime: Realtime
  readonly presence: Store<Presence>
  readonly notify: Notify
  readonly commands: Commands
  /** Facts that areas tell each other inside this page (contract/bus). */
  readonly bus: Bus
  /** Speaks to screen readers. */
  readonly announce: Announce
  /** What stands in the shell's sidebar while this remote is mounted. */
  readonly sidebar: Sidebar
  /** Places of this remote that others fill. */
  readonly slots: Slots
  readonly locale: Store<Locale>
  readonly theme: Store<{ mode: 'light' | 'dark' }>
  /** Browser storage of this remote, user and account: `localforage` underneath, JSON values. */
  readonly storage: Storage
  readonly unsaved: Unsaved
  readonly log: (level: 'info' | 'warn' | 'error', message: string, facts?: Record<string, unknown>) => void
  /** First useful paint is done; the shell lifts its skeleton. */
  ready(): void
  /** The area cannot go on. While it is starting, the shell shows the release before it instead. */
  failed(problem: unknown, phase: 'render' | 'runtime'): void
  /**
   * Names what is open in the title of the tab, before the page and the area: most telling first.
   * @returns gives the title back
   */
  setTitle(parts: readonly string[]): () => void
  has(capability: string): boolean
}

/** What is typed and not stored, piece by piece. */
export interface Unsaved {
  /**
   * Says that leaving now would lose something typed. When the person leaves, the shell calls `save` and waits up to a
   * second for it; it asks only when there is no `save`, when it rejects, or when it takes longer. Where the page only
   * changes builds (of this remote, or of the shell), what `keep` reads is handed to the next mount instead.
   * @returns called when there is nothing to lose any more; a question that is open closes itself then
   */
  hold(piece?: UnsavedPiece): () => void
  /** What the mount before this one held under the key; each is given once, null when there is none. */
  takeBack(key: string): unknown
}

export interface UnsavedPiece {
  save?: (() => Promise<void>) | undefined
  /**
   * JSON, or undefined where it cannot be handed over as it is. The key is the remote's own. What `readOpen` reads, which
   * holds no password, waits for the person also where the server ends the session.
   */
  keep?: { key: string; read: () => unknown; readOpen?: () => unknown } | undefined
}

/** One fact has one owner, who says it; whoever listens hears it in the major that it was written for. */
export interface Bus {
  publish<Name extends BusEventName, Major extends BusMajor<Name>>(
    type: Name,
    major: Major,
    payload: BusPayload<Name, Major>,
  ): void
  subscribe<Name extends BusEventName, Major extends BusMajor<Name>>(
    type: Name,
    major: Major,
    handler: (payload: BusPayload<Name, Major>, envelope: BusEnvelope) => void,
  ): () => void
  /** What was said in this account before, newest first, as far as the event keeps any. */
  recent<Name extends BusEventName, Major extends BusMajor<Name>>(
    type: Name,
    major: Major,
  ): readonly BusPayload<Name, Major>[]
}

/** A value with a change signal: fits `useSyncExternalStore`. */
export interface Store<T> {
  get(): T
  subscribe(listener: () => void): () => void
}

export interface Session {
  user: CurrentUser
  /** The account that the address names. */
  account: Account
  entry: AccountEntry
  /** Effective permissions in this account. */
  permissions: readonly string[]
  features: Readonly<Record<string, boolean>>
  installation: 'self_hosted' | 'enterprise' | 'cloud'
  /** Names, addresses, pictures and passwords are kept elsewhere: the server refuses to change them. */
  isProfileFixed?: boolean
}

/** The authenticated client. Tokens never leave the shell. Paths begin with `/` and are the wire's own. */
export interface Http {
  /** JSON in, JSON out. @throws ApiError (shared/api/api-error) on any status ≥ 400 or a lost network (status 0) */
  request<T = unknown>(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    options?: RequestOptions,
  ): Promise<T>
}
export interface RequestOptions {
  query?: Record<string, string | number | boolean | readonly (string | number)[] | null | undefined>
  /** An object is sent as JSON, FormData as multipart. */
  body?: unknown
  signal?: AbortSignal
  /** Told how much of the body has left, from 0 to 1. Shells of before never call it. */
  onSent?: (share: number) => void
  /**
   * Asks for the answer while it is written: told of every line of JSON as it comes; the last is the answer. A line with
   * `error` is a refusal in the middle. Shells and servers of before answer whole and never call it.
   */
  onLine?: (line: unknown) => void
}

/** One history, owned by the shell. Paths are absolute (`/app/accounts/1/contacts`). */
export interface Navigation {
  /** `/app/accounts/{accountId}`: what every route of a remote begins with. */
  readonly base: string
  location(): { pathname: string; search: string; hash: string; state: unknown; key: string }
  /** How the newest location came to be, as react-router wants it. */
  action(): 'POP' | 'PUSH' | 'REPLACE'
  go(delta: number): void
  push(to: string, state?: unknown): void
  replace(to: string, state?: unknown): void
  subscribe(listener: () => void): () => void
  /**
   * The navigation of whoever looks, and what of it somebody with these effective permissions would find; capability
   * `navigation.seenBy`, shells of before and places inside other areas do not have it.
   */
  seenBy?(permissions: readonly string[]): Promise<SeenNavigation>
}

export interface Realtime {
  /** Hear one event of the current account. Payloads are checked against the contract before they arrive here. */
  on<Name extends ServerEventName>(event: Name, handler: (data: ServerEvents[Name]) => void): () => void
  readonly status: Store<'online' | 'disconnected' | 'reconnecting' | 'reconnected'>
  /** After every connect but the first: read again what may have been missed in that many seconds. */
  onReconnect(handler: (missed: { offlineSeconds: number }) => void): () => void
}

/** Complete maps by id: whoever is missing is offline. */
export interface Presence {
  users: Readonly<Record<string, 'online' | 'busy' | 'offline'>>
  contacts: Readonly<Record<string, 'online'>>
}

export interface Notify {
  /** An action that `undoes` is also what the key for undoing does, while it is offered. */
  toast(
    message: string,
    options?: {
      tone?: 'info' | 'success' | 'error'
      action?: { label: string; run: () => void; undoes?: boolean }
    },
  ): void
  /** Resolves true when the person agrees; with `typed` they must type that text first. */
  confirm(question: { title: string; body: string; action: string; danger?: boolean; typed?: string }): Promise<boolean>
}

/**
 * Said once the person pauses typing, with whatever else came meanwhile; `urgent` is said at once. News of one `kind` are
 * gathered: the text is asked with their number.
 */
export type Announce = (
  text: string | ((count: number) => string),
  options?: { kind?: string; urgent?: boolean },
) => void

export interface Sidebar {
  /** Rows of a section that the manifest names. The last ones stay while the remote is opened again. */
  provide(section: string, rows: Store<SectionRows>): () => void
  /** Numbers beside the remote's own nav entries, by the entry's id. None and nought are not drawn. */
  count(counts: Store<Readonly<Record<string, number>>>): () => void
}

export interface SectionRows {
  /** Undefined while they are not known. */
  rows: readonly SectionRow[] | undefined
  /** They could not be read; the shell offers `retry`. */
  failed: boolean
  retry: () => void
}

export interface SectionRow {
  id: number
  /** Below the account: `label/refund`. Everything below it is this row too. */
  path: string
  /** As people wrote it. */
  name: string
  count?: number | undefined
  /** A name of the shell's icon set, a label's colour, or the glyph of a channel. */
  mark: { icon: string } | { color: string } | { channel: ChannelType; medium: string | null }
}

export interface Slots {
  /**
   * Draws whatever fills the slot into `element`, and says how that goes: `empty` when nothing that is released, and allowed
   * to this person, fills it. The filler is a remote of its own: what it throws does not reach this one.
   */
  fill<Name extends SlotName>(
    slot: Name,
    element: HTMLElement,
    props: Store<SlotProps<Name>>,
    onState: (state: SlotState) => void,
    /** The one of `fillers` that is meant; without it the first by name. */
    of?: string,
  ): () => void
  /** All that fill the slot for this person now; capability `slots.fillers`, shells of before do not have it. */
  fillers?(slot: SlotName): Store<readonly SlotFiller[]>
}
export type SlotState = 'loading' | 'shown' | 'empty' | 'failed'

/** A remote that fills a slot, as its manifest introduces it. */
export interface SlotFiller {
  remote: string
  /** In the language of the page. */
  label: string
  /** A name of the shell's icon set. */
  icon: string | null
}

/** A command has one handler at a time: the mounted remote's. Shortcut ids of the manifest arrive here. */
export interface Commands {
  handle(id: string, run: () => void): () => void
  run(id: string): boolean
  /** What the command palette offers about whatever is open or selected, until it is given back. */
  offer(offer: Store<CommandOffer | null>): () => void
}

/** Things to do with one thing: the open conversation, the selected rows. */
export interface CommandOffer {
  /** What they act on, short enough for a chip: `#4821`. */
  context: string
  /** Heading above them. */
  heading: string
  commands: readonly OfferedCommand[]
}

export interface OfferedCommand {
  /** Unique within the offer. A shortcut's id of the manifest shows its keys. */
  id: string
  label: string
  /** A name of the shell's icon set. */
  icon: string
  /** Other words that people look for it by. */
  keywords?: string
  /** Beside the label: what holds now, or what it would change. */
  detail?: string
  run(): void
}

/** The language of the page. */
export type Locale = PageLocale

/** Keys that begin with `read/` (stored-reads) are forgotten with every end of a session; others only by choice. */
export interface Storage {
  get<T>(key: string): Promise<T | null>
  set(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
}

export type AnyShellApi = ShellApi | ShellApi1

/** What a remote's exposed module answers. */
export interface RemoteModule {
  /** Draws into `element` until the answered function is called. The shell is of the newest major that both know. */
  mount(element: HTMLElement, shell: AnyShellApi): () => void
  /** Fills a place of another remote. `props` are what that one gives: they are parsed here. */
  fill?(slot: string, element: HTMLElement, shell: AnyShellApi, props: Store<unknown>): () => void
}
