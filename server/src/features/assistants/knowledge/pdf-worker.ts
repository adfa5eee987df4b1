import { parentPort, workerData } from 'node:worker_threads'
import { extractText, getDocumentProxy } from 'unpdf'

/** What became of a PDF: its pages, or the name of what is wrong with it. */
export type PdfAnswer = { pages: string[] } | { problem: string }

async function read(bytes: Uint8Array): Promise<PdfAnswer> {
  try {
    // Only errors are worth a line: files of others are rarely without a fault.
    const document = await getDocumentProxy(bytes, { verbosity: 0 })
    const { text } = await extractText(document, { mergePages: false })
    return { pages: text }
  } catch (problem) {
    return { problem: problem instanceof Error ? problem.name : String(problem) }
  }
}

parentPort?.postMessage(await read(workerData as Uint8Array))
