import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callerOn } from '../../../testing/requests.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { aRemoteBuild, aShellBuild, tarFile } from '../testing/builds.ts'
import { registryOn, type TestRegistry } from '../testing/registry.ts'

const WORKED_ON = { build: 'ffffff666666f', entry: 'the entry that is worked on' }

let t: TestApp
let registry: TestRegistry
beforeAll(async () => {
  t = await buildTestApp({ previews: true })
  registry = registryOn(t)
})
afterAll(() => t.close())

/** Previews are of one process: every request is the first server's. */
const ask = () => callerOn(() => t.app, {})
const documentNow = async () => (await ask().get('/platform/v1/releases?account=1')).body.document
const send = (remote: string, payload: Buffer, headers: Record<string, string> = registry.key()) =>
  ask().send({
    method: 'POST',
    url: `/platform/v1/previews/${remote}`,
    headers: { 'content-type': 'application/x-tar', ...headers },
    payload,
  })

it('takes the place of what is released, in documents, pages and files, and is released nowhere', async () => {
  await registry.release('shell', aShellBuild())
  await registry.release('reports', aRemoteBuild())
  expect((await documentNow()).remotes.reports.target.build).toBe('aaaaaa111111a')
  const before = await registry.status()

  expect((await send('reports', tarFile(aRemoteBuild(WORKED_ON)))).status).toBe(200)
  expect((await send('shell', tarFile(aShellBuild({ build: 'eeeeee555555e' })))).status).toBe(200)

  const { remotes, shell } = await documentNow()
  expect(remotes.reports).toMatchObject({ target: { build: WORKED_ON.build }, fallback: null })
  expect(shell.build).toBe('eeeeee555555e')
  const page = await ask().get('/app')
  expect(page.text).toContain('/r/shell/1.0.0+eeeeee555555e/main.js')
  expect(page.text).toContain('<script defer src="/platform/v1/previews/page.js"></script>')
  const file = await ask().get(`/r/reports/1.0.0+${WORKED_ON.build}/remoteEntry.js`)
  expect([file.text, file.headers['cache-control']]).toEqual([WORKED_ON.entry, 'no-cache'])
  expect(await registry.status()).toEqual(before)
})

it('tells open pages that show the area, which take it at once', async () => {
  t.published.length = 0
  await t.make.account()
  await send('reports', tarFile(aRemoteBuild(WORKED_ON)))
  expect(t.published.map(({ event, data }) => [event, data])).toContainEqual([
    'release.changed',
    expect.objectContaining({ reload: 'reports' }),
  ])
})

it('says to whoever looks what does not build, until it builds again', async () => {
  const heard = await listen()
  expect((await heard.next()).reports).toEqual({ build: WORKED_ON.build, problems: [] })
  await ask().post('/platform/v1/previews/reports/problems', { problems: ['x Expression expected'] }, registry.key())
  expect((await heard.next()).reports).toEqual({ build: WORKED_ON.build, problems: ['x Expression expected'] })
  await send('reports', tarFile(aRemoteBuild({ build: 'bbbbbb222222b' })))
  expect((await heard.next()).reports).toEqual({ build: 'bbbbbb222222b', problems: [] })
  heard.end()
})

it('takes builds from who may release, and refuses what is no build', async () => {
  expect((await send('reports', tarFile(aRemoteBuild()), {})).status).toBe(401)
  expect((await send('reports', tarFile({ 'a.js': '' }))).status).toBe(400)
  expect((await send('contacts', tarFile(aRemoteBuild()))).body.error).toContain('is of reports, not of contacts')
})

it('is not there where nobody works on areas', async () => {
  const usual = await buildTestApp()
  const answers = await Promise.all(
    ['/platform/v1/previews/page.js', '/platform/v1/previews/events'].map((path) => usual.as(null).get(path)),
  )
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  await usual.close()
})

type State = Record<string, { build: string | null; problems: string[] }>

/** The stream that pages listen to, one state after the other. */
async function listen() {
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t.app.server.address() as AddressInfo
  const states: State[] = []
  let arrived = Promise.withResolvers<void>()
  const request = get({ port, host: '127.0.0.1', path: '/platform/v1/previews/events' }, (answer) => {
    answer.setEncoding('utf8').on('data', (text: string) => {
      states.push(
        ...text
          .split('\n\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line.slice('data: '.length)) as State),
      )
      arrived.resolve()
    })
  })
  return {
    async next(): Promise<State> {
      if (states.length === 0) await arrived.promise
      arrived = Promise.withResolvers()
      return states.shift() ?? {}
    },
    end: () => request.destroy(),
  }
}
