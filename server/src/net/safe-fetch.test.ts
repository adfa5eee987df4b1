import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { safeFetch, safePost } from './safe-fetch.ts'
import { BlockedAddress, isOutside, lookupWithin, type NetworkPolicy, networkOf, networkPolicy } from './ssrf-guard.ts'

const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.close()
})

async function peer(answer: RequestListener): Promise<URL> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  servers.push(server)
  await new Promise((resolve) => server.once('listening', resolve))
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/file.txt`)
}

/** For tests this machine is outside; everything else inside stays inside. */
const withThisMachine: NetworkPolicy = networkPolicy(['127.0.0.1'])

test.each([
  '127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1',
  '255.255.255.255', '::1', '::', 'fe80::1', 'fd00::1', '::ffff:10.0.0.1', '::ffff:127.0.0.1', '64:ff9b::7f00:1', '::7f00:1',
  '::10.0.0.1', 'fec0::1', 'nonsense',
])('%s is not outside', (address) => expect(isOutside(address)).toBe(false)) // biome-ignore format: a list

test.each(['1.1.1.1', '93.184.216.34', '2606:4700::1111'])('%s is outside', (address) =>
  expect(isOutside(address)).toBe(true),
)

test('names and numbers of this machine are refused in every spelling', async () => {
  const address = await peer((_request, response) => response.end('secret'))
  const { port } = address
  for (const host of ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', '0']) {
    await expect(safeFetch(new URL(`http://${host}:${port}/`))).rejects.toThrow(BlockedAddress)
  }
  await expect(safeFetch(new URL('file:///etc/passwd'))).rejects.toThrow(BlockedAddress)
})

test('a redirect is judged again, and followed three times at most', async () => {
  const inside = await peer((_request, response) => response.writeHead(302, { location: 'http://192.168.0.1/' }).end())
  await expect(safeFetch(inside, withThisMachine)).rejects.toThrow(BlockedAddress)
  const circle = await peer((_request, response) => response.writeHead(302, { location: '/again' }).end())
  await expect(safeFetch(circle, withThisMachine)).rejects.toThrow('too many redirects')
  const moved = await peer((request, response) => {
    if (request.url === '/file.txt') response.writeHead(301, { location: '/moved.txt' }).end()
    else response.writeHead(200, { 'content-type': 'text/plain' }).end('found')
  })
  const answer = await safeFetch(moved, withThisMachine)
  expect([answer.status, answer.contentType, answer.url.pathname, await text(answer.body)]).toEqual([
    200,
    'text/plain',
    '/moved.txt',
    'found',
  ])
})

test('networks that the installation allows are reached by number and by name, others are not', async () => {
  const reach = networkPolicy(['127.0.0.0/8', 'fd00::/8'])
  const isOpen = (address: string): boolean => reach.isOpen(address, 443)
  const lookup = lookupWithin(reach, 443)
  expect(['127.0.0.1', 'fd12::1', '1.1.1.1', '10.0.0.1', '::1', 'nonsense'].map(isOpen)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
  const found = await new Promise((resolve) => {
    lookup('localhost', { family: 4 }, (error, address) => resolve(error ?? address))
  })
  expect(found).toBe('127.0.0.1')
})

test("only the ports of the web are open, those that are configured, and all of networks of one's own", () => {
  const ports = [22, 25, 80, 443, 6379, 8443]
  const openOf = (address: string, reach: NetworkPolicy) => ports.filter((port) => reach.isOpen(address, port))
  expect(openOf('1.1.1.1', networkPolicy([]))).toEqual([80, 443])
  expect(openOf('1.1.1.1', networkPolicy([], [8443]))).toEqual([80, 443, 8443])
  expect(openOf('10.0.0.1', networkPolicy([], [8443]))).toEqual([])
  expect(openOf('10.0.0.1', networkPolicy(['10.0.0.0/24']))).toEqual(ports)
})

test('an address of the open internet is not asked on another port', async () => {
  await expect(safeFetch(new URL('http://1.1.1.1:25/'))).rejects.toThrow('port 25, is not open to requests')
})

test.each([
  ['10.0.0.1', { address: '10.0.0.1', bits: 32, family: 'ipv4' }],
  ['10.1.0.0/16', { address: '10.1.0.0', bits: 16, family: 'ipv4' }],
  ['fd00::/8', { address: 'fd00::', bits: 8, family: 'ipv6' }],
  ['10.0.0.0/33', null],
  ['intranet', null],
  ['10.0.0.0/8/8', null],
])('%s is read as a network', (text, network) => expect(networkOf(text)).toEqual(network))

test('what is posted arrives whole, is not sent on, and never goes inside', async () => {
  const arrived: [string | undefined, string][] = []
  const address = await peer(async (request, response) => {
    arrived.push([request.method, await text(request)])
    response.writeHead(302, { location: '/again' }).end('ignored')
  })
  const message = { body: '{"said":"Grüße"}', headers: { 'content-type': 'application/json' }, timeoutMs: 5_000 }
  expect(await safePost(address, message, withThisMachine)).toBe(302)
  expect(arrived).toEqual([['POST', '{"said":"Grüße"}']])
  await expect(safePost(address, message)).rejects.toThrow(BlockedAddress)
  await expect(safePost(new URL('gopher://1.1.1.1/'), message)).rejects.toThrow(BlockedAddress)
})

test('who does not answer in time is given up', async () => {
  const address = await peer(() => {
    // Never answers.
  })
  const message = { body: '', headers: {}, timeoutMs: 50 }
  await expect(safePost(address, message, withThisMachine)).rejects.toThrow(/abort|timeout/i)
})
