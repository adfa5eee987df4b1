import type { ReleaseKey } from '@parley/shared/contract/page-data'
import { SignedTabOverride, TabOverride } from '@parley/shared/contract/tab-override'
import type { ShellOffer } from '@parley/shared/contract/verdict'
import * as v from 'valibot'
import { isSigned } from '../documents/release-document.ts'
import { endOfOverride, type OverrideEnd, type OverrideFacts, overlaid } from './override-rule.ts'
import { OVERRIDE_KEY, type OverrideParts } from './tab-override.ts'

interface RunParts extends OverrideParts {
  keys: readonly ReleaseKey[]
  shell: string
  offer: ShellOffer
  crypto: SubtleCrypto | undefined
  now: () => Date
  memory: Pick<Storage, 'setItem' | 'removeItem'>
  page: Pick<Window, 'addEventListener' | 'setTimeout' | 'clearTimeout'>
  /** The open page of this area takes what the tab shows now, with what is typed in it. */
  exchange: (remote: string) => void
}

const nameOf = ({ remote, target }: TabOverride) => `${remote}@${target.version}+${target.build}`
const isFor = ({ audience }: TabOverride, accountId: number | null) => audience.startsWith(`account:${accountId} `)

/** Runs what a tab shows instead of what is released, from the leave to do so until it ends. */
export function runOverrides(parts: RunParts) {
  let userId = 0
  /** What the page before was left with, until a person is known whose it may be. */
  let waiting = parts.kept
  const facts = (): OverrideFacts => ({ ...parts, releases: parts.source.get(), userId, now: parts.now() })
  const tab = layOver(parts, facts)
  keepBetweenPages(parts, () => tab.text() ?? waiting)

  return {
    end: tab.end,
    /** A person is here. What somebody else left in this tab is not theirs. */
    async resume(who: number): Promise<void> {
      if (userId !== 0 && who !== userId) tab.stop(null)
      userId = who
      const text = waiting
      waiting = null
      const given = text ? await read(text, parts) : null
      if (text && given?.audience.endsWith(` user:${who}`)) tab.start(given, text)
    },
    async begin(signed: unknown): Promise<OverrideEnd | null> {
      const text = JSON.stringify(signed)
      const override = await read(text, parts)
      const why = override ? endOfOverride(override, facts()) : 'invalid'
      if (!override || why) return why
      const before = tab.override()
      if (before && before.remote !== override.remote) tab.end(null)
      tab.start(override, text)
      parts.exchange(override.remote)
      return null
    },
    failed(generation: string): void {
      const on = tab.override()
      if (on && nameOf(on) === generation) tab.end('broken')
    },
  }
}

/** Holds what is on, and keeps what the tab shows true to it and to what is released. */
function layOver({ source, shown, state, tried, page, now, exchange }: RunParts, facts: () => OverrideFacts) {
  let current: { override: TabOverride; text: string } | null = null
  let timer: number | undefined

  /** Without a word to the area that is open. */
  function stop(why: OverrideEnd | null): TabOverride | undefined {
    const was = current?.override
    page.clearTimeout(timer)
    current = null
    state.set(was && why ? { override: was, ended: why } : null)
    shown.set(source.get())
    return was
  }
  function end(why: OverrideEnd | null) {
    const was = stop(why)
    if (was) exchange(was.remote)
  }
  function follow() {
    const releases = source.get()
    // Another account is open, or nothing is known of this one yet: it waits.
    if (!current || !isFor(current.override, releases.accountId) || releases.revision === 0) {
      if (!state.get()?.ended) state.set(null)
      return shown.set(releases)
    }
    const { override } = current
    const why = endOfOverride(override, facts())
    if (why) return end(why)
    tried.add(nameOf(override))
    if (state.get()?.override !== override) state.set({ override, ended: null })
    shown.set(overlaid(releases, override))
  }
  source.subscribe(follow)
  shown.set(source.get())

  return {
    text: () => current?.text,
    override: () => current?.override,
    stop,
    end,
    start(override: TabOverride, text: string) {
      page.clearTimeout(timer)
      current = { override, text }
      timer = page.setTimeout(follow, Math.max(0, Date.parse(override.expiresAt) - now().getTime()) + 1)
      follow()
    },
  }
}

const SIGNED = v.object({ override: v.looseObject({}), sig: SignedTabOverride.entries.sig })

/** Null: not what this installation has signed. */
async function read(text: string, { keys, crypto }: Pick<RunParts, 'keys' | 'crypto'>): Promise<TabOverride | null> {
  const given = v.safeParse(v.pipe(v.string(), v.parseJson(), SIGNED), text)
  const checked = given.success ? v.safeParse(TabOverride, given.output.override) : null
  if (!given.success || !checked?.success) return null
  // What is signed is what was sent, and not what is read of it. Without WebCrypto the page came unprotected (release-document).
  const { override, sig } = given.output
  return !crypto || (await isSigned(override, sig, keys, crypto)) ? checked.output : null
}

/** In the storage of the tab only while no page is open in it. */
function keepBetweenPages({ page, memory }: Pick<RunParts, 'page' | 'memory'>, text: () => string | null): void {
  page.addEventListener('pagehide', () => {
    const kept = text()
    if (kept) memory.setItem(OVERRIDE_KEY, kept)
  })
  page.addEventListener('pageshow', (event) => {
    if (event.persisted) memory.removeItem(OVERRIDE_KEY)
  })
}
