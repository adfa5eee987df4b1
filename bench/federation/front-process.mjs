// Stands before the server under an address of its own and passes everything on, so that two front ends of one server can
// be measured by turns. Told of another front end (`page`), it names its files in the app's pages in place of the shell's.
import { request as ask, createServer } from 'node:http'

let upstream = null
let files = null

const server = createServer((request, response) => {
  const isPage = request.url.startsWith('/app/accounts/') && request.method === 'GET'
  const headers = isPage ? { ...request.headers, 'accept-encoding': 'identity' } : request.headers
  const passed = ask({ ...upstream, method: request.method, path: request.url, headers }, (answer) => {
    if (isPage) return sendPage(answer, response)
    response.writeHead(answer.statusCode, answer.rawHeaders)
    answer.pipe(response)
  })
  passed.on('error', () => response.destroy())
  request.pipe(passed)
})

/** Both fronts send pages at once and as they are: what differs is the files. */
async function sendPage(answer, response) {
  const chunks = []
  for await (const chunk of answer) chunks.push(chunk)
  const html = Buffer.concat(chunks).toString()
  const sent = Buffer.from(files ? withFiles(html, files) : html)
  const { 'transfer-encoding': _, ...headers } = answer.headers
  response.writeHead(answer.statusCode, { ...headers, 'content-length': sent.length }).end(sent)
}

/** The page with these styles, scripts to preload and entry where it named those of shell and areas. */
function withFiles(html, { styles, preload, entry }) {
  const attributes = ({ href, integrity }) => `href="${href}" integrity="${integrity}" crossorigin="anonymous"`
  const links = [
    ...styles.map((file) => `<link rel="stylesheet" ${attributes(file)}>`),
    ...preload.map((file) => `<link rel="preload" as="script" ${attributes(file)}>`),
  ].join('\n')
  const script = `<script defer ${attributes(entry).replace('href', 'src')}></script>`
  const without = html.replace(/<link rel="(?:stylesheet|preload)"[^>]*href="\/r\/[^>]*>\n?/g, '')
  const found = /<script defer src="\/r\/shell\/[^>]*><\/script>/
  if (!found.test(without)) throw new Error('the page names no shell')
  return without.replace(found, () => `${links}\n${script}`)
}

server.on('upgrade', (request, socket, head) => {
  const passed = ask({ ...upstream, method: request.method, path: request.url, headers: request.headers })
  passed.on('upgrade', (answer, inner, first) => {
    const lines = answer.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []))
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
    socket.write(first)
    inner.write(head)
    inner.pipe(socket).on('error', () => inner.destroy())
    socket.pipe(inner).on('error', () => socket.destroy())
  })
  passed.on('error', () => socket.destroy())
  passed.end()
})

process.on('message', (wish) => {
  const { hostname, port } = new URL(wish.url)
  upstream = { hostname, port }
  files = wish.page ?? null
  server.listen(0, '127.0.0.1', () => process.send({ url: `http://127.0.0.1:${server.address().port}` }))
})
process.on('disconnect', () => process.exit())
