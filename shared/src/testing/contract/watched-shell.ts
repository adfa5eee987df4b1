/** What a remote did with its shell, while it was mounted and after. */
export interface ShellUse {
  /** `http.request`, `realtime.on`…: every function that it called. */
  readonly calls: Set<string>
  /** By function: what it was called with, oldest first. */
  readonly given: Map<string, unknown[][]>
  /** Subscriptions, handlers and holds that it took and did not give back. */
  readonly taken: readonly string[]
}

interface Log extends ShellUse {
  take(path: string): () => void
  call(path: string, args: unknown[]): void
}

function aLog(): Log {
  const live = new Set<{ path: string }>()
  const log: Log = {
    calls: new Set(),
    given: new Map(),
    get taken() {
      return [...live].map(({ path }) => path)
    },
    take(path) {
      const entry = { path }
      live.add(entry)
      return () => void live.delete(entry)
    },
    call(path, args) {
      log.calls.add(path)
      log.given.set(path, [...(log.given.get(path) ?? []), args])
    },
  }
  return log
}

type Call = (...args: unknown[]) => unknown

/** The shell again, with everything that is called of it written down; whatever answers a function counts as taken. */
export function watchedShell<Shell extends object>(shell: Shell): { shell: Shell; use: ShellUse } {
  const log = aLog()
  return { shell: watched(shell, '', log), use: log }
}

function watched<T extends object>(of: T, path: string, log: Log): T {
  const known = new Map<PropertyKey, unknown>()
  return new Proxy(of, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (known.has(key)) return known.get(key)
      const name = path ? `${path}.${String(key)}` : String(key)
      if (typeof value === 'function') known.set(key, watchedCall(value.bind(target) as Call, name, log))
      else if (isPart(value)) known.set(key, watched(value, name, log))
      else return value
      return known.get(key)
    },
  })
}

const watchedCall =
  (call: Call, path: string, log: Log): Call =>
  (...args) => {
    log.call(path, args)
    const answer = call(...args)
    if (typeof answer !== 'function') return answer
    const forget = log.take(path)
    return (...last: unknown[]) => {
      forget()
      return (answer as Call)(...last)
    }
  }

/** A part of the shell that has functions of its own. */
const isPart = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  !(value instanceof AbortSignal) &&
  Object.values(value).some((member) => typeof member === 'function' || isPart(member))
