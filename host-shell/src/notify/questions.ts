import type { Notify, Store } from '@parley/shared/remote/shell-api'
import { createStore } from '../store.ts'

export type Question = Parameters<Notify['confirm']>[0]

export interface Questions {
  /** The one being asked; null when none is. Others wait behind it. */
  readonly current: Store<Question | null>
  ask(question: Question): Promise<boolean>
  answer(agreed: boolean): void
}

/** Asks one question at a time, in the order they came. */
export function createQuestions(): Questions {
  const current = createStore<Question | null>(null)
  const waiting: { question: Question; resolve: (agreed: boolean) => void }[] = []
  return {
    current,
    ask: (question) =>
      new Promise((resolve) => {
        waiting.push({ question, resolve })
        if (waiting.length === 1) current.set(question)
      }),
    answer(agreed) {
      waiting.shift()?.resolve(agreed)
      current.set(waiting[0]?.question ?? null)
    },
  }
}
