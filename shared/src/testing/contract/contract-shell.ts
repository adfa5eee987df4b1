import * as v from 'valibot'
import { ApiError } from '../../api/api-error.ts'
import { BUS_EVENTS, type BusEventDefinition } from '../../contract/bus.ts'
import type { RemoteSource, RouteEntry } from '../../contract/releases/release.ts'
import { toLocale } from '../../i18n/locale.tsx'
import type { AnyShellApi, Http, ShellApi } from '../../remote/shell-api.ts'
import type { ShellApi1 } from '../../remote/shell-api-one.ts'
import { aCurrentUser, anAccount } from '../builders.tsx'
import { type FakeRoutes, fakeHttp } from '../fake-http.tsx'
import { type FakeShell, fakeShell } from '../fake-shell.tsx'
import { type ShellUse, watchedShell } from './watched-shell.ts'

/** Majors that shells of now serve, newest first. */
export const MAJORS = [2, 1] as const
export type ShellMajor = (typeof MAJORS)[number]

export interface ShellWish {
  major: ShellMajor
  /** Below the account: `/contacts/1`. */
  at: string
  route?: Pick<RouteEntry, 'permissions' | 'features'> | undefined
  /** A tag: `ar`. */
  locale?: string
  /** Answers of the server; what it is not told stays without an answer, or is refused. */
  http?: FakeRoutes
  otherwise?: 'silent' | 'refused'
  /** Only what the manifest requires is there; of everything else the shell knows nothing. */
  isBare?: boolean
}

export interface ContractShell {
  major: ShellMajor
  /** What the remote is mounted with. */
  shell: AnyShellApi
  fake: FakeShell
  use: ShellUse
  /** Resolves when the remote says that its first page is there; rejects when it says that it cannot go on. */
  painted: Promise<void>
  /** Everything that the remote said it cannot do, and every fact of the bus that is not by the contract. */
  problems: string[]
  /** As the shell does when the remote is left, or the account is switched. */
  leave(): void
  /** Answers everything that waits for the server. */
  answerAll(): void
}

/** A shell of one major in memory that writes down what is done with it. */
export function contractShell(source: RemoteSource, wish: ShellWish): ContractShell {
  const problems: string[] = []
  const server = aServer(wish)
  const { session, locale } = whoOpens(source, wish)
  const fake = fakeShell({ at: wish.at, locale: locale.tag, direction: locale.direction, ...session })
  let isReady: () => void = () => undefined
  let hasFailed: (problem: unknown) => void = () => undefined
  const painted = new Promise<void>((done, refused) => {
    isReady = done
    hasFailed = refused
  })
  const whole: ShellApi = {
    ...fake,
    http: server.http,
    remote: { name: source.name, version: '0.0.0', build: 'contract' },
    bus: { ...fake.bus, publish: publishing(source.name, fake.bus, problems) as ShellApi['bus']['publish'] },
    has: (name) => !wish.isBare || source.requires.capabilities.includes(name),
    ready: isReady,
    failed: (problem, phase) => {
      problems.push(`failed (${phase}): ${problem instanceof Error ? problem.message : String(problem)}`)
      hasFailed(problem)
    },
  }
  const served = wish.major === 1 ? ofOne(whole) : whole
  const { shell, use } = watchedShell(wish.isBare ? bare(served) : served)
  painted.catch(() => undefined) // Kept among the problems, whoever waits for it or not.
  return {
    major: wish.major,
    shell,
    fake,
    use,
    painted,
    problems,
    leave: fake.leave,
    answerAll: server.answerAll,
  }
}

/** Somebody who may open the route, in an account that has it. */
function whoOpens(source: RemoteSource, { route, locale = 'en' }: ShellWish) {
  const flags = [...source.contributes.nav, ...source.contributes.routes].flatMap(({ features }) => features)
  const features = Object.fromEntries([...flags, ...(route?.features ?? [])].map((flag) => [flag, true as const]))
  const permissions = [...new Set(['administrator', ...(route?.permissions ?? [])])]
  const session = {
    user: aCurrentUser({ role: 'administrator' }),
    account: anAccount({ features }),
    features: { ...fakeShell().session.get().features, ...features },
  }
  return { session: { permissions, session }, locale: toLocale(locale) }
}

/** Answers what it was told to; the rest waits until `answerAll`, or is refused at once. */
function aServer({ http: routes = {}, otherwise = 'silent' }: ShellWish) {
  const told = fakeHttp(routes)
  const waiting: (() => void)[] = []
  const isTold = (method: string, path: string) =>
    Object.keys(routes).some((pattern) => {
      const [verb, template = ''] = pattern.split(' ')
      return verb === method && new RegExp(`^${template.replace(/:\w+/g, '[^/]+')}$`).test(path)
    })
  const refused = () => new ApiError({ status: 403, body: null, message: 'Refused by the contract kit' })
  const http: Http = {
    request: (method, path, options) => {
      if (isTold(method, path)) return told.request(method, path, options)
      if (otherwise === 'refused') return Promise.reject(refused())
      return new Promise((_, refuse) => waiting.push(() => refuse(refused())))
    },
  }
  return { http, answerAll: () => waiting.splice(0).forEach((answer) => void answer()) }
}

/** Hears only what the contract knows, from whom it belongs to. */
const publishing =
  (name: string, bus: ShellApi['bus'], problems: string[]) => (type: string, major: number, payload: unknown) => {
    const event = (BUS_EVENTS as Readonly<Record<string, BusEventDefinition>>)[type]
    const schema = event?.majors[major]
    if (!event || !schema) problems.push(`says ${type}@${major}, which the bus does not know`)
    else if (event.owner !== name) problems.push(`says ${type}, which is for ${event.owner} to say`)
    else if (!v.is(schema, payload)) problems.push(`says ${type}@${major} with ${JSON.stringify(payload)}`)
    ;(bus.publish as (...fact: unknown[]) => void)(type, major, payload)
  }

/** As the shell makes it for builds of the major before. */
function ofOne({ bus: _bus, unsaved, ...same }: ShellApi): ShellApi1 {
  let mark: (() => void) | null = null
  return {
    ...same,
    api: 1,
    setDirty(dirty) {
      mark?.()
      mark = dirty ? unsaved.hold() : null
    },
    holdUnsaved: (save) => unsaved.hold({ save }),
  }
}

/** Without what `has` is asked about: members that a shell may lack are not there. */
function bare(shell: AnyShellApi): AnyShellApi {
  const without = <T extends object>(of: T, member: string) =>
    Object.fromEntries(Object.entries(of).filter(([name]) => name !== member)) as T
  const { has } = shell
  const lacks = (name: string) => !has(name)
  let left = shell
  if (lacks('slots.fillers')) left = { ...left, slots: without(left.slots, 'fillers') } as AnyShellApi
  if (left.api === 2) return left
  if (lacks('commands.offer')) left = { ...left, commands: without(left.commands, 'offer') }
  for (const [capability, member] of OPTIONAL_OF_ONE) if (lacks(capability)) left = without(left, member)
  return left
}

const OPTIONAL_OF_ONE = [
  ['announce', 'announce'],
  ['title', 'setTitle'],
  ['failed', 'failed'],
  ['unsaved', 'holdUnsaved'],
] as const
