import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { raw } from '../../deployed/area-server.ts'
import { CONFIGURATION, FORWARDED, type Gateway, NGINX, startGateway } from '../../deployed/gateway.ts'
import { expect, test } from '../../platform.ts'

/** The bodies of all blocks that begin with `head`. */
function blocks(text: string, head: RegExp): string[] {
  return [...text.matchAll(head)].map(({ index, 0: start }) => {
    let depth = 0
    for (let at = index + start.indexOf('{'); at < text.length; at += 1) {
      if (text[at] === '{') depth += 1
      if (text[at] === '}') depth -= 1
      if (depth === 0) return text.slice(index, at + 1)
    }
    throw new Error(`the block at ${index} does not end`)
  })
}

test('every place of the gateway that passes requests on says what the server may believe', () => {
  const passing = blocks(CONFIGURATION, /location [^{]*\{/g).filter((block) => block.includes('proxy_pass'))
  expect(passing).toHaveLength(3)
  for (const block of passing) expect(block).toContain('include /etc/nginx/parley/forwarded.conf;')
  expect(FORWARDED).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
  expect(FORWARDED).not.toContain('$proxy_add_x_forwarded_for')
  for (const name of ['Host', 'X-Forwarded-Proto', 'X-Forwarded-Host', 'Forwarded']) {
    expect(FORWARDED).toContain(`proxy_set_header ${name} `)
  }
})

if (NGINX) {
  let gateway: Gateway
  let server: Server
  let area: Server
  test.beforeAll(async () => {
    server = await listen((request, answer) => answer.end(JSON.stringify({ from: 'server', ...request.headers })))
    area = await listen((request, answer) => {
      const isKnown = request.url?.startsWith('/r/reports/1.0.0+abcdef/') ?? false
      answer.writeHead(isKnown ? 200 : 404, { 'content-length': 4, 'access-control-allow-origin': '*' }).end('area')
    })
    gateway = await startGateway({ server: portOf(server), area: portOf(area) })
  })
  test.afterAll(async () => {
    await gateway.end()
    server.close()
    area.close()
  })

  test('the server behind a real nginx hears of the client from the gateway, whatever the client says', async () => {
    const { body } = await raw(gateway.port, '/api', {
      headers: {
        host: 'help.example',
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'evil.example',
        'x-real-ip': '6.6.6.6',
        forwarded: 'for=6.6.6.6',
      },
    })
    const seen = JSON.parse(body.toString())
    expect(seen).toMatchObject({
      from: 'server',
      host: 'help.example',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'help.example',
    })
    expect([seen.forwarded, seen['x-real-ip']]).toEqual([undefined, undefined])
  })

  test('a real nginx asks an area for its files, and the server for those that it no longer has', async () => {
    const own = await raw(gateway.port, '/r/reports/1.0.0+abcdef/remoteEntry.js')
    expect([own.body.toString(), own.headers['access-control-allow-origin'], own.headers['content-length']]).toEqual([
      'area',
      '*',
      '4',
    ])
    const old = await raw(gateway.port, '/r/reports/0.9.0+fedcba/remoteEntry.js')
    expect(JSON.parse(old.body.toString())).toMatchObject({ from: 'server', 'x-forwarded-for': '127.0.0.1' })
    const away = await raw(gateway.port, '/r/shell/1.0.0+abcdef/main.js')
    expect(JSON.parse(away.body.toString()).from).toBe('server')
  })

  test('a real nginx asks the server for what is wanted as the difference to an earlier build', async () => {
    const digest = ':pZGm1Av0IEBKARczz7exkNYsZb8LzaMrV7J32a2fFG4=:'
    const { body } = await raw(gateway.port, '/r/reports/1.0.0+abcdef/remoteEntry.js', {
      headers: { 'available-dictionary': digest },
    })
    expect(JSON.parse(body.toString())).toMatchObject({ from: 'server', 'available-dictionary': digest })
  })
}

const portOf = (one: Server): number => (one.address() as AddressInfo).port

async function listen(handler: Parameters<typeof createServer>[1] & object): Promise<Server> {
  const one = createServer(handler)
  await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve))
  return one
}
