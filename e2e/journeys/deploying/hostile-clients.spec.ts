import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { CONFIGURATION, type Gateway, NGINX, startGateway } from '../../deployed/gateway.ts'
import { expect, test } from '../../platform.ts'

/** Clients that send at their leisure; one nginx process has room for 512 connections where nothing else is said. */
const SLOW = 60

/** Lines as they go over the wire: no client makes an address proper before. @returns all that came until the end */
async function say(port: number, lines: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(lines)
  return (await socket.setEncoding('utf8').toArray()).join('')
}

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)
const asked = (path: string) => `GET ${path} HTTP/1.1\r\nHost: help.example\r\nConnection: close\r\n\r\n`

/** Sends something and then a little now and then, never all of it. @returns when it was sent away */
async function dawdle(port: number, lines: string, open: Socket[]): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  open.push(socket)
  // It is cut off while it still writes: that is what is wanted.
  socket.on('error', () => undefined)
  socket.write(lines)
  socket.resume()
  await once(socket, 'close')
}

if (NGINX) {
  let gateway: Gateway
  let server: Server
  let area: Server
  let reached: string[] = []
  let cutOff = 0
  test.beforeAll(async () => {
    server = createServer((request, answer) => {
      reached.push(`server ${request.url}`)
      request.once('aborted', () => (cutOff += 1))
      request.resume().once('end', () => answer.end('server'))
    })
    area = createServer((request, answer) => {
      reached.push(`area ${request.url}`)
      answer.end('area')
    })
    for (const one of [server, area]) await once(one.listen(0, '127.0.0.1'), 'listening')
    const portOf = (one: Server) => (one.address() as AddressInfo).port
    // What takes half a minute there takes a second here.
    const sooner = (site: string) => site.replace(/(client_(?:header|body)_timeout) \d+s/g, '$1 1s')
    gateway = await startGateway({ server: portOf(server), area: portOf(area) }, sooner)
  })
  test.beforeEach(() => {
    reached = []
    cutOff = 0
  })
  test.afterAll(async () => {
    await gateway.end()
    server.close()
    area.close()
  })

  test('a path that is none is refused by a real nginx, and reaches nobody', async () => {
    const hostile = [
      '/r/reports/%E0%A4%00',
      '/../../etc/passwd',
      '/r/reports/1.0.0+abcdef/../../../../etc/passwd',
      '/r/reports/%2e%2e/%2e%2e/%2e%2e/secret',
      `/${'a'.repeat(70_000)}`,
    ]
    const answers = await Promise.all(hostile.map((path) => say(gateway.port, asked(path))))
    expect(answers.map(statusOf)).toEqual([400, 400, 400, 400, 414])
    expect(reached).toEqual([])
  })

  test('what only looks like the place of an area is no address that a real nginx would call', async () => {
    const paths = [
      '/r/reports@evil.example/x',
      '/r/reports.evil.example/x',
      '/r/Reports/x',
      '/r/reports:8081/x',
      '//evil.example/x',
    ]
    for (const path of paths) expect(statusOf(await say(gateway.port, asked(path)))).toBe(200)
    expect(reached.map((one) => one.split(' ')[0])).toEqual(paths.map(() => 'server'))
  })

  test('two lengths, or a line that ends the head of another request, are refused', async () => {
    const head = 'POST /api HTTP/1.1\r\nHost: help.example\r\nConnection: close\r\n'
    const smuggled = [
      `${head}Content-Length: 4\r\nContent-Length: 40\r\n\r\nabcd`,
      `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /metrics HTTP/1.1\r\n\r\n`,
      `${head}Transfer-Encoding: identity\r\n\r\n`,
    ]
    const answers = await Promise.all(smuggled.map((lines) => say(gateway.port, lines)))
    expect(answers.map(statusOf)).toEqual([400, 400, 501])
    expect(reached).toEqual([])
  })

  test('clients that send a head or a body bit by bit keep nobody waiting, and are sent away in the end', async () => {
    expect(CONFIGURATION).toMatch(/client_header_timeout \d+s;\s+client_body_timeout \d+s;\s+send_timeout \d+s;/)
    const open: Socket[] = []
    const heads = Array.from({ length: SLOW }, () => dawdle(gateway.port, 'GET /api HTTP/1.1\r\nHost: help', open))
    const body = 'POST /api HTTP/1.1\r\nHost: help.example\r\nContent-Length: 1000\r\n\r\nabc'
    const bodies = Array.from({ length: SLOW }, () => dawdle(gateway.port, body, open))
    await expect.poll(() => reached.length, 'bodies go on as they come').toBe(SLOW)
    expect(statusOf(await say(gateway.port, asked('/r/reports/1.0.0+abcdef/x.js')))).toBe(200)
    expect(
      statusOf(
        await say(
          gateway.port,
          'POST /api HTTP/1.1\r\nHost: help.example\r\nConnection: close\r\nContent-Length: 2\r\n\r\nok',
        ),
      ),
    ).toBe(200)
    await Promise.all([...heads, ...bodies])
    expect(open.every((socket) => socket.destroyed)).toBe(true)
    await expect.poll(() => cutOff, 'the server is told that nothing more comes').toBe(SLOW)
    expect(reached.filter((one) => one === 'server /api')).toHaveLength(SLOW + 1)
  })
}
