import type { SourceCounts } from './source/source.ts'
import { progressLine } from './words.ts'

/** Between two lines where nobody looks on. */
const QUIET_MS = 5_000

export interface Progress {
  tell: (kind: string, total: number) => void
  end: () => void
}

/** How far it is: one line that changes on a terminal, a line now and then in a file. */
export function openProgress(counts: SourceCounts, say: (line: string) => void): Progress {
  const isTerminal = process.stdout.isTTY
  const started = new Map<string, number>()
  let said = 0
  let isOpen = false
  return {
    tell: (kind, total) => {
      const now = Date.now()
      const began = started.get(kind) ?? now
      started.set(kind, began)
      if (!isTerminal && now - said < QUIET_MS) return
      said = now
      const seconds = (now - began) / 1000
      const line = progressLine(kind, total, counts[kind as keyof SourceCounts], seconds > 1 ? total / seconds : 0)
      if (isTerminal) process.stdout.write(`\r\x1b[2K${line}`)
      else say(line)
      isOpen = isTerminal
    },
    end: () => {
      if (isOpen) process.stdout.write('\r\x1b[2K')
      isOpen = false
    },
  }
}
