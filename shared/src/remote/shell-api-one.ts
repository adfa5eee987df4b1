import type { ServerEventName, ServerEvents } from '../contract/events.ts'
import type { SlotName, SlotProps } from '../contract/slots.ts'
import type { Account } from '../contract/values/account.ts'
import type { AccountEntry, CurrentUser } from '../contract/values/person.ts'
import type { ChannelType } from '../contract/values/scalars.ts'
import type { PageLocale } from '../i18n/locale.tsx'

/**
 * What a remote of version 1 is given, exactly as it was released: nothing here is changed any more (checks/released).
 * The shell makes it from version 2 (host-shell, shell-api-one), so that whatever it must give is given, or does not
 * compile.
 */
export interface ShellApi1 {
  readonly api: 1
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
  /** Speaks to screen readers; capability `announce`. Shells of before do not have it. */
  announce?: Announce
  /** What stands in the shell's sidebar while this remote is mounted; capability `sidebar`. */
  readonly sidebar: Sidebar
  /** Places of this remote that others fill; capability `slots`. */
  readonly slots: Slots
  readonly locale: Store<Locale>
  readonly theme: Store<{ mode: 'light' | 'dark' }>
  /** Browser storage of this remote, user and account: `localforage` underneath, JSON values. */
  readonly storage: Storage
  readonly log: (level: 'info' | 'warn' | 'error', message: string, facts?: Record<string, unknown>) => void
  /** First useful paint is done; the shell lifts its skeleton. */
  ready(): void
  /** True while leaving would lose something typed that is not stored. One mark for the whole remote: `holdUnsaved` counts. */
  setDirty(dirty: boolean): void
  /**
   * Says that leaving now would lose something typed; capability `unsaved`. When the person leaves, the shell calls `save`
   * and waits up to a second for it; it asks only when there is no `save`, when it rejects, or when it takes longer.
   * @returns called when there is nothing to lose any more; a question that is open closes itself then
   */
  holdUnsaved?(save?: () => Promise<void>): () => void
  /**
   * The area cannot go on: capability `failed`. While it is starting, the shell shows the release before it instead.
   * Shells of before do not have it, like everything here that may be absent.
   */
  failed?(problem: unknown, phase: 'render' | 'runtime'): void
  /**
   * Names what is open in the title of the tab, before the page and the area: most telling first. Capability `title`.
   * Shells of before do not have it.
   * @returns gives the title back
   */
  setTitle?(parts: readonly string[]): () => void
  has(capability: string): boolean
}

/** A value with a change signal: fits `useSyncExternalStore`. */
interface Store<T> {
  get(): T
  subscribe(listener: () => void): () => void
}

interface Session {
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
interface Http {
  /** JSON in, JSON out. @throws ApiError (shared/api/api-error) on any status ≥ 400 or a lost network (status 0) */
  request<T = unknown>(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    options?: RequestOptions,
  ): Promise<T>
}
interface RequestOptions {
  query?: Record<string, string | number | boolean | readonly (string | number)[] | null | undefined>
  /** An object is sent as JSON, FormData as multipart. */
  body?: unknown
  signal?: AbortSignal
  /** Told how much of the body has left, from 0 to 1. Shells of before never call it. */
  onSent?: (share: number) => void
}

/** One history, owned by the shell. Paths are absolute (`/app/accounts/1/contacts`). */
interface Navigation {
  /** `/app/accounts/{accountId}`: what every route of a remote begins with. */
  readonly base: string
  location(): { pathname: string; search: string; hash: string; state: unknown; key: string }
  /** How the newest location came to be, as react-router wants it. */
  action(): 'POP' | 'PUSH' | 'REPLACE'
  go(delta: number): void
  push(to: string, state?: unknown): void
  replace(to: string, state?: unknown): void
  subscribe(listener: () => void): () => void
}

interface Realtime {
  /** Hear one event of the current account. Payloads are checked against the contract before they arrive here. */
  on<Name extends ServerEventName>(event: Name, handler: (data: ServerEvents[Name]) => void): () => void
  readonly status: Store<'online' | 'disconnected' | 'reconnecting' | 'reconnected'>
  /** After every connect but the first: read again what may have been missed in that many seconds. */
  onReconnect(handler: (missed: { offlineSeconds: number }) => void): () => void
}

/** Complete maps by id: whoever is missing is offline. */
interface Presence {
  users: Readonly<Record<string, 'online' | 'busy' | 'offline'>>
  contacts: Readonly<Record<string, 'online'>>
}

interface Notify {
  toast(
    message: string,
    options?: { tone?: 'info' | 'success' | 'error'; action?: { label: string; run: () => void } },
  ): void
  /** Resolves true when the person agrees; with `typed` they must type that text first. */
  confirm(question: { title: string; body: string; action: string; danger?: boolean; typed?: string }): Promise<boolean>
}

/**
 * Said once the person pauses typing, with whatever else came meanwhile; `urgent` is said at once. News of one `kind` are
 * gathered: the text is asked with their number.
 */
type Announce = (text: string | ((count: number) => string), options?: { kind?: string; urgent?: boolean }) => void

interface Sidebar {
  /** Rows of a section that the manifest names. The last ones stay while the remote is opened again. */
  provide(section: string, rows: Store<SectionRows>): () => void
  /** Numbers beside the remote's own nav entries, by the entry's id. None and nought are not drawn. */
  count(counts: Store<Readonly<Record<string, number>>>): () => void
}

interface SectionRows {
  /** Undefined while they are not known. */
  rows: readonly SectionRow[] | undefined
  /** They could not be read; the shell offers `retry`. */
  failed: boolean
  retry: () => void
}

interface SectionRow {
  id: number
  /** Below the account: `label/refund`. Everything below it is this row too. */
  path: string
  /** As people wrote it. */
  name: string
  count?: number | undefined
  /** A name of the shell's icon set, a label's colour, or the glyph of a channel. */
  mark: { icon: string } | { color: string } | { channel: ChannelType; medium: string | null }
}

interface Slots {
  /**
   * Draws whatever fills the slot into `element`, and says how that goes: `empty` when nothing that is released, and allowed
   * to this person, fills it. The filler is a remote of its own: what it throws does not reach this one.
   */
  fill<Name extends SlotName>(
    slot: Name,
    element: HTMLElement,
    props: Store<SlotProps<Name>>,
    onState: (state: SlotState) => void,
  ): () => void
}
type SlotState = 'loading' | 'shown' | 'empty' | 'failed'

/** A command has one handler at a time: the mounted remote's. Shortcut ids of the manifest arrive here. */
interface Commands {
  handle(id: string, run: () => void): () => void
  run(id: string): boolean
  /**
   * What the command palette offers about whatever is open or selected, until it is given back; capability
   * `commands.offer`. Shells of before do not have it.
   */
  offer?(offer: Store<CommandOffer | null>): () => void
}

/** Things to do with one thing: the open conversation, the selected rows. */
interface CommandOffer {
  /** What they act on, short enough for a chip: `#4821`. */
  context: string
  /** Heading above them. */
  heading: string
  commands: readonly OfferedCommand[]
}

interface OfferedCommand {
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
type Locale = PageLocale

/** Keys that begin with `read/` (stored-reads) are forgotten with every end of a session; others only by choice. */
interface Storage {
  get<T>(key: string): Promise<T | null>
  set(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
}
