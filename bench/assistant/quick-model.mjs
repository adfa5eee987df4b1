import { once } from 'node:events'
import { createServer } from 'node:http'

const WORDS = 'It arrives within five days after the parcel is back.'.split(' ')
const piece = (content) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`

/** A language model that answers at once, in pieces: what is measured is the way to it and back. */
export async function openQuickModel() {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      for (const word of WORDS) response.write(piece(`${word} `))
      response.end('data: [DONE]\n\n')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }
}
