/** `bad`: the installation does not work so. `note`: it works, and somebody should know. */
export type State = 'good' | 'note' | 'bad'

/** What one look at an installation has shown. */
export interface Finding {
  subject: string
  state: State
  /** What is so, in one sentence. */
  says: string
  /** What to do about it. */
  remedy?: string
}

export const good = (subject: string, says: string): Finding => ({ subject, state: 'good', says })
export const note = (subject: string, says: string, remedy: string): Finding => ({
  subject,
  state: 'note',
  says,
  remedy,
})
export const bad = (subject: string, says: string, remedy: string): Finding => ({ subject, state: 'bad', says, remedy })

/** What an error says of itself, on one line. */
export const wordsOf = (problem: unknown): string =>
  (problem instanceof Error
    ? problem.message || ((problem as NodeJS.ErrnoException).code ?? problem.name)
    : `${problem}`
  )
    .split('\n')[0]
    ?.slice(0, 300) ?? ''
