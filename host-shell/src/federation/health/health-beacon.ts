import { HealthAnswer } from '@parley/shared/contract/release-health'
import type { ShellApi } from '@parley/shared/remote/shell-api'
import * as v from 'valibot'
import { createSessionHeaders } from '../../session/session-headers.ts'
import type { Platform } from '../create-platform.ts'
import { type AreaHealth, createAreaHealth } from './area-health.ts'
import { generationOfAddress } from './generation-of-address.ts'
import { createHealthCounts, type HealthCounts } from './health-counts.ts'

/** Hears every line of the log. */
type OnLogged = (listener: ShellApi['log']) => void

const MINUTE_MS = 60_000
/** Slower answers are those that Core Web Vitals call poor. */
const SLOW_ANSWER_MS = 500
/** A task that holds the page up for so long is felt. */
const LONG_TASK_MS = 300
const SETTLE_MS = 1_500

/** Tells the server how the shell and its areas do in this tab: each minute while something happened, and when the tab is left. */
export function withHealthBeacon(page: Window, platform: Platform, onLogged: OnLogged): Platform {
  const counts = createHealthCounts()
  const areas = createAreaHealth(counts, () => performance.now())
  listenToErrors(page, areas, onLogged)
  listenToPeople(page, areas)
  observeTasks(areas)
  countShell(page, platform.shell, areas)
  page.setInterval(() => {
    if (page.document.visibilityState === 'visible') areas.minute()
  }, MINUTE_MS)
  page.setInterval(areas.settle, SETTLE_MS)
  // A begun minute counts: a page that is left says how it was until then.
  page.addEventListener('pagehide', () => {
    areas.settle()
    areas.minute()
  })
  startSending(page, counts, platform)
  return { ...platform, openArea: (remote) => areas.follow(remote, platform.openArea(remote)) }
}

function listenToErrors(page: Window, areas: AreaHealth, onLogged: OnLogged): void {
  const thrown = (text: string) => {
    const generation = generationOfAddress(text)
    if (generation) areas.threw(generation)
  }
  page.addEventListener('error', ({ error, filename }) =>
    thrown(error instanceof Error ? (error.stack ?? '') : filename),
  )
  page.addEventListener('unhandledrejection', ({ reason }) =>
    thrown(reason instanceof Error ? (reason.stack ?? '') : ''),
  )
  // What an area's own boundary catches: a page of it broke, and says so in the log.
  onLogged((level, _message, facts) => {
    if (level !== 'error' || typeof facts?.remote !== 'string' || typeof facts.stack !== 'string') return
    const [name = '', id = ''] = facts.remote.split('@')
    thrown(`/r/${name}/${id}/`)
  })
}

/** What draws nothing at all is told by the page's own watch (server, start-watch.js). */
function countShell(page: Window, id: string, areas: AreaHealth): void {
  const [version = '', build = ''] = id.split('+')
  const shell = { name: 'shell', version, build }
  areas.shown(shell)
  page.setInterval(() => {
    if (page.document.getElementById('app')?.childElementCount) areas.drawn(shell)
  }, SETTLE_MS)
}

/** What is around the areas is the shell's. */
const areaAt = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest('[data-remote]')?.getAttribute('data-remote') ?? 'shell') : null

function listenToPeople(page: Window, areas: AreaHealth): void {
  const clicked = ({ target }: Event) => {
    const remote = areaAt(target)
    if (remote) areas.clicked(remote)
  }
  page.addEventListener('click', clicked, { capture: true, passive: true })
  page.addEventListener('keydown', (event) => event.key === 'Enter' && !event.repeat && clicked(event), {
    capture: true,
    passive: true,
  })
}

/** As far as the browser tells: Chromium says whose script it was, others only that there was one. */
function observeTasks(areas: AreaHealth): void {
  const known = globalThis.PerformanceObserver?.supportedEntryTypes ?? []
  const observe = (type: string, more: object, heard: (entry: PerformanceEntry) => void) => {
    if (!known.includes(type)) return false
    new PerformanceObserver((list) => list.getEntries().forEach(heard)).observe({ type, ...more })
    return true
  }
  observe('event', { durationThreshold: SLOW_ANSWER_MS }, (entry) => {
    const remote = areaAt((entry as PerformanceEventTiming).target)
    if (remote && entry.duration > SLOW_ANSWER_MS) areas.answeredLate(remote)
  })
  const isTold = observe('long-animation-frame', {}, (entry) => {
    const { scripts = [] } = entry as PerformanceEntry & { scripts?: { duration: number; sourceURL: string }[] }
    for (const { duration, sourceURL } of scripts) {
      const generation = duration > LONG_TASK_MS ? generationOfAddress(sourceURL) : null
      if (generation) areas.heldUp(generation)
    }
  })
  if (!isTold) observe('longtask', {}, ({ duration }) => duration > LONG_TASK_MS && areas.heldUp(null))
}

function startSending(page: Window, counts: Pick<HealthCounts, 'take'>, { shell, tab }: Platform): void {
  const session = createSessionHeaders(page.localStorage)
  const place = Math.random()
  let rhythm: HealthAnswer = { every: 60, share: 1 }
  let sentAt = performance.now()

  async function send() {
    sentAt = performance.now()
    const headers = session.read()
    const events = counts.take()
    // A tab that tries another build says nothing about what is released.
    if (events.length === 0 || !headers || place > rhythm.share || tab.isUsed()) return
    try {
      const answer = await page.fetch('/platform/v1/health', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ shell, events }),
        // It goes out also while the page is left.
        keepalive: true,
      })
      if (answer.ok) rhythm = v.parse(HealthAnswer, await answer.json())
    } catch {
      // One report that does not arrive is not worth another: the next one says more.
    }
  }

  page.setInterval(() => {
    if (performance.now() - sentAt >= rhythm.every * 1000) void send()
  }, 10_000)
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') void send()
  })
  page.addEventListener('pagehide', () => void send())
}
