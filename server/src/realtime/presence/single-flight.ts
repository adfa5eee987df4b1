/**
 * Shares an expensive answer among those who ask for it at about the same time. The first is answered at once; whoever asks
 * while it is worked out, or within `everyMs` of the last start, gets the next one together. An answer is never older than
 * its question.
 */
export class SingleFlight<Key, Answer> {
  readonly #work: (key: Key) => Promise<Answer>
  readonly #everyMs: number
  readonly #next = new Map<Key, Promise<Answer>>()
  readonly #resting = new Map<Key, Promise<unknown>>()

  constructor(everyMs: number, work: (key: Key) => Promise<Answer>) {
    this.#everyMs = everyMs
    this.#work = work
  }

  ask(key: Key): Promise<Answer> {
    const waiting = this.#next.get(key)
    if (waiting) return waiting
    const resting = this.#resting.get(key)
    if (!resting) return this.#start(key)
    const next = resting.then(() => {
      this.#next.delete(key)
      return this.#start(key)
    })
    this.#next.set(key, next)
    return next
  }

  #start(key: Key): Promise<Answer> {
    const pause = new Promise((resolve) => setTimeout(resolve, this.#everyMs).unref())
    const answer = this.#work(key)
    // Whoever asked hears of a failure.
    const rest = Promise.all([pause, answer.catch(() => undefined)]).then(() => {
      if (this.#resting.get(key) === rest) this.#resting.delete(key)
    })
    this.#resting.set(key, rest)
    return answer
  }
}
