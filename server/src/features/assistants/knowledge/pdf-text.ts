import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Refused } from '../../../errors.ts'
import type { PdfAnswer } from './pdf-worker.ts'

const MOST_MS = 20_000
const MOST_MEGABYTES = 256

/** In a thread of its own: a file that was made to take all time or memory takes only that thread's. */
async function inThread(bytes: Uint8Array): Promise<PdfAnswer> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  })
  try {
    const [answer] = (await once(worker, 'message', { signal: AbortSignal.timeout(MOST_MS) })) as [PdfAnswer]
    return answer
  } catch {
    // Out of time, out of memory: whatever it was, there are no words.
    return { problem: 'TooMuch' }
  } finally {
    await worker.terminate()
  }
}

const WORDS: Readonly<Record<string, string>> = {
  PasswordException: 'The PDF is locked with a password',
  TooMuch: 'The PDF is too much to read',
}

/** The words of a PDF, page by page. @throws Refused in words that people read */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const answer = await inThread(bytes)
  if ('problem' in answer) throw new Refused(WORDS[answer.problem] ?? 'The PDF could not be read')
  const text = answer.pages
    .map((page) => page.trim())
    .filter((page) => page !== '')
    .join('\n\n')
  if (text === '') throw new Refused('The PDF has no text: pictures of pages cannot be read')
  return text
}
