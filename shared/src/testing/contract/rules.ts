import type { RemoteSource, RouteEntry } from '../../contract/releases/release.ts'
import type { RemoteModule } from '../../remote/shell-api.ts'
import type { FakeRoutes } from '../fake-http.tsx'
import { fakeStore } from '../fake-shell.tsx'
import { type ContractShell, contractShell, type ShellMajor, type ShellWish } from './contract-shell.ts'
import { type PageResidue, watchPage } from './page-residue.ts'
import { SLOT_SAMPLES } from './slot-samples.ts'
import { isDrawn, visit, visitSlot } from './visit.ts'

export interface RemoteContractOptions {
  /** Milliseconds until a page that has drawn nothing will not. */
  patience?: number
  /** What the server answers while each page is painted; whatever is left out stays without an answer. */
  http?: FakeRoutes
  /** Where something can be typed that the next build of the area is handed (`unsaved.hold` with `keep`). */
  draft?: {
    at: string
    http: FakeRoutes
    /** Types it as a person does. */
    type: (element: HTMLElement) => Promise<void>
    /** @throws Error while what was typed does not stand there */
    shows: (element: HTMLElement) => Promise<void>
  }
}

/** A remote that is tried, with what is known of it. */
export interface Tried {
  remote: RemoteModule
  source: RemoteSource
  options: RemoteContractOptions
  /** Every shell that it was mounted in so far. */
  shells: ContractShell[]
}

const CYCLES = 20

/** `conversations/:conversation_id` → `/conversations/1`. */
const addressOf = ({ path }: Pick<RouteEntry, 'path'>) => `/${path.replace(/:\w+/g, '1').replace(/\*$/, '')}`

function shellFor({ source, shells }: Tried, wish: ShellWish): ContractShell {
  const shell = contractShell(source, wish)
  shells.push(shell)
  return shell
}

/** Opens every route of the manifest. @returns what went wrong, by route */
export async function everyRoute(tried: Tried, wish: Omit<ShellWish, 'at' | 'route'>): Promise<string[]> {
  const wrong: string[] = []
  for (const route of tried.source.contributes.routes) {
    const at = shellFor(tried, { ...wish, at: addressOf(route), route })
    const broken = await opened(tried.remote, at, tried.options.patience ?? FOLLOWS_MS)
    wrong.push(...broken.map((what) => `${route.path}: ${what}`))
  }
  return wrong
}

/** A page that leads to another one has drawn when that one has. */
const FOLLOWS_MS = 10_000

/** Opens it and leaves it again. */
async function opened(remote: RemoteModule, at: ContractShell, drawnWithin?: number): Promise<string[]> {
  const uncaught = hearUncaught()
  try {
    const { element, end } = await visit(remote, at)
    if (drawnWithin && !(await isDrawn(element, drawnWithin))) at.problems.push('says ready() and has drawn nothing')
    end()
  } catch (problem) {
    // What the remote has said itself is known.
    if (at.problems.length === 0) at.problems.push(String(problem))
  }
  return [...at.problems, ...uncaught.end()]
}

/** Every place of others that the manifest says it fills. */
export async function everySlot(tried: Tried, major: ShellMajor): Promise<string[]> {
  const wrong: string[] = []
  for (const { slot } of tried.source.contributes.slots) {
    const at = shellFor(tried, { major, at: '/dashboard', ...(tried.options.http && { http: tried.options.http }) })
    const props = fakeStore<unknown>((SLOT_SAMPLES as Readonly<Record<string, unknown>>)[slot])
    try {
      const filled = await visitSlot(tried.remote, at, slot, props)
      filled.end()
    } catch (problem) {
      at.problems.push(String(problem))
    }
    wrong.push(...[...at.problems, ...at.use.taken.map((what) => `keeps ${what}`)].map((what) => `${slot}: ${what}`))
  }
  return wrong
}

/** Opens and leaves its first page so often. @returns what is more afterwards than after the first two times */
export async function residueOfCycles(tried: Tried, major: ShellMajor): Promise<string[]> {
  const [route] = tried.source.contributes.routes
  if (!route) return []
  const page = watchPage()
  try {
    const cycle = async () => {
      const at = shellFor(tried, { major, at: addressOf(route), route, http: tried.options.http ?? {} })
      return [...(await opened(tried.remote, at)), ...at.use.taken.map((path) => `keeps ${path}`)]
    }
    // What is made once for the page (a style sheet, a listener of a library) is made here.
    await cycle()
    await cycle()
    const before = await page.residue()
    const wrong = new Set<string>()
    for (let done = 0; done < CYCLES; done += 1) {
      for (const what of await cycle()) wrong.add(what)
    }
    return [...wrong, ...growth(before, await page.residue())]
  } finally {
    page.end()
  }
}

function growth(before: PageResidue, after: PageResidue): string[] {
  const wrong: string[] = []
  if (after.intervals > 0) wrong.push(`${after.intervals} intervals run on`)
  if (after.timeouts > before.timeouts) wrong.push(`${after.timeouts - before.timeouts} time-outs follow each other on`)
  if (after.nodes > before.nodes) wrong.push(`${after.nodes - before.nodes} nodes are left in the page`)
  const left = [...after.listeners]
  for (const known of before.listeners) if (left.includes(known)) left.splice(left.indexOf(known), 1)
  return [...wrong, ...[...new Set(left)].map((key) => `listens on: ${key}`)]
}

/** What a remote may do after it was left is nothing: no request, no word, nothing stored. */
const WRITES = [
  'http.request',
  'navigation.push',
  'navigation.replace',
  'navigation.go',
  'bus.publish',
  'notify.toast',
  'notify.confirm',
  'storage.set',
  'storage.remove',
  'sidebar.provide',
  'sidebar.count',
  'commands.handle',
  'commands.offer',
  'announce',
  'setTitle',
  'unsaved.hold',
  'setDirty',
  'holdUnsaved',
]

/** The account is switched while everything is on its way; then the server answers after all. */
export async function lateWrites(tried: Tried, major: ShellMajor): Promise<string[]> {
  const wrong: string[] = []
  for (const route of tried.source.contributes.routes) {
    const page = watchPage()
    try {
      const at = shellFor(tried, { major, at: addressOf(route), route })
      await opened(tried.remote, at)
      const before = countsOf(at)
      at.answerAll()
      await page.residue()
      const more = WRITES.filter((what) => (countsOf(at).get(what) ?? 0) > (before.get(what) ?? 0))
      wrong.push(...more.map((what) => `${route.path}: ${what} after it was left`))
    } finally {
      page.end()
    }
  }
  return wrong
}

const countsOf = ({ use }: ContractShell) => new Map([...use.given].map(([path, calls]) => [path, calls.length]))

/** What was typed is there after the shell has changed builds under the area. */
export async function draftSurvives(tried: Tried): Promise<void> {
  const { draft } = tried.options
  if (!draft) return
  const at = shellFor(tried, { major: 2, at: draft.at, http: draft.http })
  const first = await visit(tried.remote, at)
  await draft.type(first.element)
  at.fake.keepUnsaved()
  first.end()
  const next = await visit(tried.remote, at)
  await draft.shows(next.element)
  next.end()
}

/** Errors that nobody caught, from now until the end. */
function hearUncaught() {
  const heard: string[] = []
  const hear = (event: ErrorEvent) => void heard.push(`uncaught: ${event.message}`)
  window.addEventListener('error', hear)
  return {
    end: () => {
      window.removeEventListener('error', hear)
      return heard
    },
  }
}
