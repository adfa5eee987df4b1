import { isAbort, problemText } from '@parley/shared/api/api-error'

/** How a chosen file stands on its way to the server. */
export type Upload =
  | { state: 'waiting' }
  /** From 0 to 1. */
  | { state: 'sending'; share: number }
  | { state: 'stored' }
  /** In the server's words. */
  | { state: 'failed'; reason: string }

/** A stored file can be named for 48 hours (contract, workspace 7); some are left for sending it. */
const GOOD_FOR_MS = 40 * 60 * 60 * 1000

interface Job {
  abort: AbortController
  /** What a message names the file by. */
  blob: Promise<string>
  isFailed: boolean
  storedAt: number | null
}

interface Way {
  /** @returns what a message names the file by */
  send: (file: File, onShare: (share: number) => void, signal: AbortSignal) => Promise<string>
  /** Null: nothing is to be said of the file any more. */
  tell: (file: File, upload: Upload | null) => void
  now?: () => number
  /** Said where the server has no words. */
  failed: string
}

export type Uploader = ReturnType<typeof createUploader>

/** At the same time: what else the page asks for has to get through, too. */
const AT_ONCE = 2

/** Sends files as soon as they are chosen, two at a time, so that the message itself leaves at once. */
export function createUploader({ send, tell, now = Date.now, failed }: Way) {
  const jobs = new Map<File, Job>()
  const queue: (() => void)[] = []
  let running = 0
  const turn = async (signal: AbortSignal) => {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => queue.push(resolve))
    running++
    signal.throwIfAborted()
  }
  const next = () => {
    running--
    queue.shift()?.()
  }

  async function run(file: File, job: Job): Promise<string> {
    tell(file, { state: 'waiting' })
    try {
      await turn(job.abort.signal)
      tell(file, { state: 'sending', share: 0 })
      const blob = await send(file, (share) => tell(file, { state: 'sending', share }), job.abort.signal)
      job.storedAt = now()
      tell(file, { state: 'stored' })
      return blob
    } catch (problem) {
      job.isFailed = true
      tell(file, isAbort(problem) ? null : { state: 'failed', reason: problemText(problem, failed) })
      throw problem
    } finally {
      next()
    }
  }

  function start(file: File): Job {
    const job: Job = { abort: new AbortController(), blob: Promise.resolve(''), isFailed: false, storedAt: null }
    jobs.set(file, job)
    job.blob = run(file, job)
    // Whoever needs the file asks for it; nobody may.
    job.blob.catch(() => undefined)
    return job
  }
  const isUsable = (job: Job | undefined): job is Job =>
    job !== undefined && !job.isFailed && (job.storedAt === null || now() - job.storedAt < GOOD_FOR_MS)

  return {
    /** All files that are chosen or on their way: new ones are sent, those that are gone are given up. */
    want(files: ReadonlySet<File>) {
      for (const file of files) if (!jobs.has(file)) start(file)
      for (const [file, { abort }] of [...jobs]) {
        if (files.has(file)) continue
        jobs.delete(file)
        abort.abort()
        tell(file, null)
      }
    },
    /** What a message names the file by; what failed is tried again. @throws what the server said */
    blobOf(file: File): Promise<string> {
      const held = jobs.get(file)
      return (isUsable(held) ? held : start(file)).blob
    },
    retry(file: File) {
      if (!isUsable(jobs.get(file))) start(file)
    },
  }
}
