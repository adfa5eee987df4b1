import { setTimeout as pause } from 'node:timers/promises'

/**
 * Shows builds in a running server (PARLEY_PREVIEWS=on) without releasing them. The server keeps them in its memory alone:
 * after each of its starts they are handed over again.
 *
 * @param {{ url: string, client: ReturnType<typeof import('../release-client.mjs').releaseClient>, say: (line: string) => void }} options
 */
export function previewsOn({ url, client, say }) {
  /** Newest outcome by name: a folder that holds a build, or what is wrong. */
  const outcomes = new Map()
  const ending = new AbortController()
  let sending = Promise.resolve()

  async function hand(name) {
    const outcome = outcomes.get(name)
    if (outcome.problems) return client.previewProblems(name, outcome.problems)
    const { build } = await client.preview(name, outcome.folder)
    return build
  }

  /** One after the other: a server that is being restarted is told all of it when it is back. */
  function send(name, say = () => {}) {
    sending = sending
      .then(() => hand(name))
      .then(say, (error) => {
        if (!ending.signal.aborted && error.status) console.error(`✗ ${name}: ${error.message}`)
      })
    return sending
  }

  /** A connection that lasts as long as the server does. */
  async function follow() {
    for (let isFirst = true; !ending.signal.aborted; isFirst = false) {
      const stream = await fetch(`${url}/platform/v1/previews/events`, { signal: ending.signal }).catch(() => null)
      if (stream?.ok) {
        if (!isFirst) for (const name of outcomes.keys()) send(name)
        // What it says is for pages; here only its end counts.
        await stream.body.pipeTo(new WritableStream()).catch(() => {})
      }
      await pause(200, null, { signal: ending.signal }).catch(() => {})
    }
  }
  void follow()

  return {
    built(name, folder) {
      outcomes.set(name, { folder })
      return send(name, (build) => say(`✓ ${name} ${build}`))
    },
    failed(name, problems) {
      outcomes.set(name, { problems })
      say([`✗ ${name} does not build:`, ...problems].join('\n'))
      return send(name)
    },
    end: () => ending.abort(),
  }
}
