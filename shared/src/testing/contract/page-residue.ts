/** What scripts left in the page: nothing of it may grow when a remote is opened and left again. */
export interface PageResidue {
  /** Begun since the last count. */
  intervals: number
  /** Time-outs that others follow, when those that wait are run. */
  timeouts: number
  /** On window, document, root and body. */
  listeners: readonly string[]
  /** In head and body, outside of the remote's own element. */
  nodes: number
}

type Listener = Parameters<EventTarget['addEventListener']>[1]

interface Timer {
  run: () => void
  repeats: boolean
}

/** So often may what waited ask for one more turn of its own. */
const TURNS = 20

/** Watches timers and listeners of the page from now on. */
export function watchPage() {
  const timers = watchTimers()
  const listeners = watchListeners()
  return {
    /** Runs what waits at once, and what that asks for, before it counts. */
    async residue(): Promise<PageResidue> {
      const intervals = timers.waiting().filter(({ repeats }) => repeats).length
      for (let turn = 0; turn < TURNS && timers.waiting().length > 0; turn += 1) await timers.runAll()
      return {
        intervals,
        timeouts: timers.waiting().length,
        listeners: listeners.live(),
        nodes: document.head.childNodes.length + document.body.childNodes.length,
      }
    },
    end() {
      timers.end()
      listeners.end()
    },
  }
}

function watchTimers() {
  const waiting = new Map<unknown, Timer>()
  const real = { setTimeout, setInterval, clearTimeout, clearInterval }
  const begin = (repeats: boolean) =>
    function begun(run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) {
      const once = () => {
        if (!repeats) waiting.delete(id)
        run(...args)
      }
      const id: unknown = real[repeats ? 'setInterval' : 'setTimeout'](once, ms)
      waiting.set(id, { run: once, repeats })
      return id
    }
  const clear = (id: Parameters<typeof clearTimeout>[0]) => {
    waiting.delete(id)
    real.clearTimeout(id)
  }
  Object.assign(globalThis, {
    setTimeout: begin(false),
    setInterval: begin(true),
    clearTimeout: clear,
    clearInterval: clear,
  })
  return {
    waiting: () => [...waiting.values()],
    async runAll() {
      for (const [id, { run }] of [...waiting]) {
        clear(id as Parameters<typeof clearTimeout>[0])
        run()
      }
      await new Promise((done) => real.setTimeout(done, 0))
    },
    end: () => void Object.assign(globalThis, real),
  }
}

function watchListeners() {
  const live = new Map<Listener, Set<string>>()
  // Jest's window has functions of its own; everything else has those of the prototype.
  const ends = [window, EventTarget.prototype].map((on) => watchListenersOf(on, live))
  return {
    live: () => [...live.values()].flatMap((keys) => [...keys]).sort(),
    end: () => ends.forEach((end) => void end()),
  }
}

function watchListenersOf(on: EventTarget, live: Map<Listener, Set<string>>): () => void {
  const { addEventListener, removeEventListener } = on
  const forget = (listener: Listener, key: string) => void live.get(listener)?.delete(key)
  on.addEventListener = function add(this: EventTarget, type, listener, options) {
    const target = this ?? window
    addEventListener.call(target, type, listener, options)
    const { once, signal } = typeof options === 'object' ? options : {}
    if (once || !listener || !isPage(target)) return
    const key = keyOf(target, type, options)
    live.set(listener, (live.get(listener) ?? new Set<string>()).add(key))
    signal?.addEventListener('abort', () => forget(listener, key), { once: true })
  }
  on.removeEventListener = function remove(this: EventTarget, type, listener, options) {
    const target = this ?? window
    removeEventListener.call(target, type, listener, options)
    if (listener) forget(listener, keyOf(target, type, options))
  }
  return () => void Object.assign(on, { addEventListener, removeEventListener })
}

const isPage = (target: EventTarget): boolean =>
  target === window || target === document || target === document.documentElement || target === document.body

function keyOf(target: EventTarget, type: string, options: AddEventListenerOptions | boolean | undefined): string {
  const capture = typeof options === 'object' ? options.capture : options
  return `${target.constructor.name} ${type}${capture ? ' capture' : ''}`
}
