import type { ShellApi, UnsavedPiece } from '../remote/shell-api.ts'

export function fakeUnsaved() {
  const pieces = new Set<UnsavedPiece>()
  const kept = new Map<string, unknown>()
  const unsaved: ShellApi['unsaved'] = {
    hold(piece = {}) {
      pieces.add(piece)
      return () => void pieces.delete(piece)
    },
    takeBack(key) {
      const value = kept.get(key) ?? null
      kept.delete(key)
      return value
    },
  }
  return {
    unsaved,
    saveUnsaved: async () => {
      await Promise.all([...pieces].map(({ save }) => save?.()))
    },
    keepUnsaved: () => {
      for (const { keep } of pieces) {
        const value = keep?.read()
        if (keep && value !== undefined) kept.set(keep.key, JSON.parse(JSON.stringify(value)))
      }
    },
    isHeld: () => pieces.size > 0,
  }
}

/** A bus on which the area is alone: what it says is kept, what it hears is said by the test. */
export function fakeBus(before: Readonly<Record<string, readonly unknown[]>> = {}) {
  const said: { type: string; major: number; payload: unknown }[] = []
  const handlers = new Map<string, Set<(payload: never, envelope: never) => void>>()
  const bus = {
    publish: (type: string, major: number, payload: unknown) => void said.push({ type, major, payload }),
    subscribe(type: string, major: number, handler: (payload: never, envelope: never) => void) {
      const heard = handlers.get(`${type} ${major}`) ?? new Set()
      handlers.set(`${type} ${major}`, heard.add(handler))
      return () => void heard.delete(handler)
    },
    recent: (type: string) => before[type] ?? [],
  } as unknown as ShellApi['bus']
  const tell = (type: string, major: number, payload: unknown) => {
    for (const handler of handlers.get(`${type} ${major}`) ?? []) handler(payload as never, {} as never)
  }
  return { bus, said, tell }
}

export function fakeTitle() {
  let named: readonly string[] = []
  return {
    setTitle: (parts: readonly string[]) => {
      named = parts
      return () => {
        if (named === parts) named = []
      }
    },
    title: () => named,
  }
}

export function fakeStorage(): ShellApi['storage'] {
  const stored = new Map<string, unknown>()
  return {
    get: async <T,>(key: string) => (stored.get(key) ?? null) as T | null,
    set: async (key, value) => void stored.set(key, value),
    remove: async (key) => void stored.delete(key),
  }
}
