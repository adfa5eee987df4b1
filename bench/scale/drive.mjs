import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { summary } from './figures.mjs'

/** One request over a kept connection; resolves with the answer's text. @throws when it is not 2xx */
export const send = (agent, url, { method, path, headers, body }) =>
  new Promise((resolve, reject) => {
    const sent = request(url + path, { agent, method, headers }, (answer) => {
      const chunks = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const isFine = answer.statusCode >= 200 && answer.statusCode < 300
        const text = Buffer.concat(chunks).toString()
        if (isFine) resolve(text)
        else reject(new Error(`${method} ${path}: ${answer.statusCode} ${text.slice(0, 300)}`))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })

/**
 * Sends the requests in turn over `clients` kept connections, after some time to warm up. Every connection waits for its
 * answer before it asks again, so a call that takes longer than `seconds` is measured once per connection.
 * @returns percentiles in ms and requests a second
 */
export async function drive(url, requests, { clients, seconds }) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const run = async (length) => {
    const times = []
    const until = performance.now() + length * 1000
    const started = performance.now()
    const work = async (first) => {
      for (let next = first; performance.now() < until; next += 1) {
        const sent = performance.now()
        await send(agent, url, requests[next % requests.length])
        times.push(performance.now() - sent)
      }
    }
    // Clients that all began with the first request would queue for the same rows.
    await Promise.all(Array.from({ length: clients }, (_, index) => work(index * 7)))
    return summary(times, (performance.now() - started) / 1000)
  }
  try {
    await run(Math.min(1.5, seconds / 3))
    return await run(seconds)
  } finally {
    agent.destroy()
  }
}

/** What requests make the server ask its database. @returns per request its statements in order */
export async function recordStatements(url, requests, readLines) {
  // Connections that a marked request opened may carry its mark on, so no mark is used twice.
  const marks = requests.map(() => randomUUID())
  for (const [index, { method, path, headers, body }] of requests.entries()) {
    const answer = await fetch(url + path, { method, headers: { ...headers, 'x-bench-record': marks[index] }, body })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  const lines = readLines()
  return marks.map((mark) => lines.filter((line) => line.mark === mark))
}

const speakers = new Agent({ keepAlive: true, maxSockets: 64 })
/** One request of its own. @returns the answer's text */
export const post = (url, given) => send(speakers, url, { method: 'POST', ...given })
