import { readFileSync } from 'node:fs'
import httpProxy from '@fastify/http-proxy'
import fastify from 'fastify'
import { projectFile } from '../../bootstrap/project-node.mjs'

const FOLLOWING = readFileSync(projectFile('server/src/features/releases/previews/page.js'), 'utf8')
/** What a page is answered with beside its text. */
const KEPT_HEADERS = ['content-type', 'content-security-policy', 'cross-origin-opener-policy', 'referrer-policy']

/**
 * Stands in front of an installation on this machine: everything is asked there, calls and the realtime connection too, but
 * pages, release documents and files of the area that is worked on.
 *
 * @param {{ installation: string, overlay: Awaited<ReturnType<typeof import('./overlay.mjs').overlayOf>>, host: string, port: number }} options
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function standIn({ installation, overlay, host, port }) {
  const { origin } = new URL(installation)
  const app = fastify({ forceCloseConnections: true })
  const ask = (request) =>
    fetch(`${origin}${request.url}`, { headers: passedOn(request.headers, origin), redirect: 'manual' })

  const page = async (request, reply) => {
    const answer = await ask(request)
    const location = answer.headers.get('location')
    if (location) return reply.code(answer.status).header('location', location.replace(origin, '')).send()
    for (const name of KEPT_HEADERS) if (answer.headers.has(name)) reply.header(name, answer.headers.get(name))
    for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie)
    const text = await answer.text()
    return reply.code(answer.status).header('cache-control', 'no-store').send(overlay.page(text))
  }
  app.get('/app', page)
  app.get('/app/*', page)
  app.get('/platform/v1/releases', async (request, reply) => {
    const answer = await ask(request)
    const body = await answer.json()
    return reply.code(answer.status).send(answer.ok ? await overlay.document(body.document) : body)
  })
  // What is not finished says nothing about what is released: tabs are told to report nothing.
  app.post('/platform/v1/health', async () => ({ every: 3_600, share: 0 }))
  app.get('/platform/v1/previews/page.js', (_request, reply) => reply.type('text/javascript').send(FOLLOWING))
  app.get('/platform/v1/previews/events', (_request, reply) => follow(reply, overlay))
  await app.register(httpProxy, {
    upstream: origin,
    websocket: true,
    wsClientOptions: { headers: { origin } },
    preHandler: async (request, reply) => {
      const file = overlay.file(decodeURIComponent(new URL(request.url, origin).pathname))
      if (file) return reply.type(file.type).header('cache-control', 'no-cache').send(file.bytes)
    },
    replyOptions: { rewriteRequestHeaders: (_request, headers) => passedOn(headers, origin) },
  })
  await app.listen({ host, port })
  return { url: `http://localhost:${app.server.address().port}`, close: () => app.close() }
}

/** The installation is asked as if its own page asked. */
function passedOn({ host: _host, connection: _connection, 'accept-encoding': _encoding, origin, ...headers }, own) {
  return { ...headers, ...(origin && { origin: own }) }
}

function follow(reply, overlay) {
  reply.hijack()
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  const write = (state) => reply.raw.write(`data: ${JSON.stringify(state)}\n\n`)
  reply.raw.on('close', overlay.listen(write))
  write(overlay.state())
}
