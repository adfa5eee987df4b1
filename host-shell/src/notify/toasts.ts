import type { Announce, Notify, Store } from '@parley/shared/remote/shell-api'
import { createStore } from '@parley/shared/remote/store'
import { areAlike } from './piles.ts'
import type { Toast } from './toast.ts'

/** A toast goes after 2500 ms (workspace 26.2). One that offers something to do gives time to reach for it. */
export const TOAST_MS = 2_500
export const TOAST_WITH_ACTION_MS = 6_000
const MOST = 3

export interface Toasts {
  readonly list: Store<readonly Toast[]>
  show: Notify['toast']
  dismiss(id: number): void
  /** While the pointer or the focus is on them nothing disappears; afterwards every one has its full time again. */
  hold(): void
  release(): void
}

/**
 * Three at a time: a fourth pushes the oldest out that offers nothing to do, as an Undo stays as long as it promised.
 * The newest is always seen. The same words twice are one toast with a fresh time; where each offers an Undo of its own,
 * they lie on one pile, and go together.
 */
export function createToasts(announce: Announce = () => undefined): Toasts {
  const list = createStore<readonly Toast[]>([])
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  let nextId = 1
  let isHeld = false

  const dismiss = (id: number) => {
    clearTimeout(timers.get(id))
    timers.delete(id)
    list.set(list.get().filter((toast) => toast.id !== id))
  }
  const start = (toast: Toast) => {
    clearTimeout(timers.get(toast.id))
    const time = toast.action ? TOAST_WITH_ACTION_MS : TOAST_MS
    if (!isHeld)
      timers.set(
        toast.id,
        setTimeout(() => dismiss(toast.id), time),
      )
  }

  return {
    list,
    dismiss,
    show(message, { tone = 'info', action } = {}) {
      announce(message, { urgent: tone === 'error' })
      const same = list.get().find((toast) => toast.message === message && toast.tone === tone && !toast.action)
      if (same && !action) return start(same)
      const toast: Toast = { id: nextId++, message, tone, action }
      list.set([...list.get(), toast])
      const plain = list.get().filter((one) => !one.action && one !== toast)
      for (const old of plain.slice(0, Math.max(0, list.get().length - MOST))) dismiss(old.id)
      for (const one of list.get()) if (one === toast || areAlike(one, toast)) start(one)
    },
    hold() {
      isHeld = true
      for (const timer of timers.values()) clearTimeout(timer)
    },
    release() {
      isHeld = false
      for (const toast of list.get()) start(toast)
    },
  }
}
