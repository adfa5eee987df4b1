import type { Notify, Store } from '@parley/shared/remote/shell-api'
import { createStore } from '@parley/shared/remote/store'

export type Question = Parameters<Notify['confirm']>[0]

export interface Confirmations {
  /** The one being asked; null when none is. Others wait behind it. */
  readonly current: Store<Question | null>
  /**
   * @param withdrawn - aborted when the question is void: it closes itself and is answered with yes, because whatever it
   * asked about is no longer in the way
   */
  ask(question: Question, withdrawn?: AbortSignal): Promise<boolean>
  answer(agreed: boolean): void
}

/** Asks one question at a time, in the order they came. */
export function createConfirmations(): Confirmations {
  const current = createStore<Question | null>(null)
  const waiting: { question: Question; resolve: (agreed: boolean) => void }[] = []

  const settle = (question: Question | undefined, agreed: boolean) => {
    const at = waiting.findIndex((one) => one.question === question)
    if (at < 0) return
    for (const { resolve } of waiting.splice(at, 1)) resolve(agreed)
    current.set(waiting[0]?.question ?? null)
  }
  return {
    current,
    ask: (question, withdrawn) =>
      new Promise((resolve) => {
        if (withdrawn?.aborted) return resolve(true)
        waiting.push({ question, resolve })
        if (waiting.length === 1) current.set(question)
        withdrawn?.addEventListener('abort', () => settle(question, true), { once: true })
      }),
    answer: (agreed) => settle(waiting[0]?.question, agreed),
  }
}
