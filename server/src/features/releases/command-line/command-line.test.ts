import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { buildOwnTestApp, type TestApp } from '../../../testing/test-app.ts'
import { aRemoteBuild } from '../testing/builds.ts'
import { registryOn, type TestRegistry } from '../testing/registry.ts'

const COMMAND = fileURLToPath(new URL('../../../../../tools/release.mjs', import.meta.url))
const FIRST = { version: '1.0.0', build: 'aaaaaa111111a' }
const SECOND = { version: '1.1.0', build: 'bbbbbb222222b' }

let t: TestApp
let registry: TestRegistry
let address: string
beforeAll(async () => {
  t = await buildOwnTestApp()
  registry = registryOn(t)
  address = await t.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => t.close())

/** `npm run release -- …words`, as whoever keeps the installation. */
async function release(...words: string[]): Promise<string> {
  const root = await t.make.user({ type: 'SuperAdmin' })
  // In one word: a token may begin with a dash.
  const reached = ['--url', address, `--token=${root.accessToken}`]
  return (await promisify(execFile)(process.execPath, [COMMAND, ...words, ...reached])).stdout
}

/** The one line that a refused command ends with. */
async function refusal(...words: string[]): Promise<string> {
  const failed = await release(...words).then(
    (said) => ({ stderr: `not refused: ${said}` }),
    (error: { stderr: string }) => error,
  )
  return failed.stderr.trim()
}

/** What open pages were told last. */
const told = () => t.published.at(-1)?.data

test('pages that are open change at once when a build is given or taken back with --reload, and else in their time', async () => {
  await t.make.account()
  await registry.release('reports', aRemoteBuild(FIRST))
  await registry.publish('reports', aRemoteBuild(SECOND))
  const second = `${SECOND.version}+${SECOND.build}`
  expect(await release('promote', 'reports', second, '--reload')).toContain(`reports ${second} is released`)
  expect(told()).toMatchObject({ reload: 'reports' })
  expect(await release('rollback', 'reports', '--reload')).toContain(
    `reports is back on ${FIRST.version}+${FIRST.build}`,
  )
  expect(told()).toMatchObject({ reload: 'reports' })
  await release('promote', 'reports', second, '--force')
  expect(told()).not.toHaveProperty('reload')
})

test('a build that goes to a share says how far it is, how it does, and what takes it on', async () => {
  await t.make.account()
  await t.make.account()
  await registry.empty()
  await registry.release('reports', aRemoteBuild(FIRST))
  await registry.publish('reports', aRemoteBuild(SECOND))
  const second = `${SECOND.version}+${SECOND.build}`
  const said = await release('promote', 'reports', second, '--share', '1', '--auto', '--minutes', '30')
  expect(said).toMatch(/goes to 1 % of accounts, 1 of \d+ .*by itself to \d+ %.* after 30 minutes at least/)
  expect(await release('status')).toMatch(/1 of \d+ accounts, by itself to \d+ %\)\n\s+unsure: too little use to say/)
  expect(await release('pause', 'reports', '--reason', 'wait for Monday')).toMatch(
    /goes to 1 % of accounts, 1 of \d+ .*; further with: npm run release -- advance reports/,
  )
  expect(await release('status')).toMatch(/1 of \d+ accounts, next: \d+ %\)/)
  expect(await release('advance', 'reports', '--all')).toContain(`reports ${second} is released`)
})

test('an account is put into a channel and out of it', async () => {
  const { id } = await t.make.account()
  expect(await release('channel', 'beta', '--account', String(id), '--reason', 'they asked')).toContain(
    `account ${id} is beta`,
  )
  expect(await release('status')).toContain(`account ${id} is beta`)
  expect(await release('history')).toMatch(/channel .*beta for account \d+ .*: they asked/)
})

test('old builds that nobody runs are named, and deleted when told so', async () => {
  await registry.empty()
  for (const n of [1, 2, 3, 4])
    await registry.release('reports', aRemoteBuild({ version: `3.${n}.0`, build: `cccccc33333${n}c` }))
  expect(await release('gc')).toBe('0 builds that nobody runs, 4 kept\n')
  await t.db.query("update remote_releases set published_at = now() - interval '40 days'")
  expect(await release('gc')).toContain(
    'would go: reports 3.1.0+cccccc333331c\n1 builds that nobody runs, 3 kept; --yes',
  )
  expect(await release('gc', '--yes')).toContain('deleted reports 3.1.0+cccccc333331c')
  expect(await release('gc')).toBe('0 builds that nobody runs, 3 kept\n')
})

describe('what was typed is looked at before anything is done:', () => {
  const second = `${SECOND.version}+${SECOND.build}`
  beforeAll(async () => {
    await registry.empty()
    await registry.release('reports', aRemoteBuild(FIRST))
    await registry.publish('reports', aRemoteBuild(SECOND))
  })
  const TO_SEE = 'See npm run release -- --help.'

  it.each([
    [['fly', 'reports'], `There is no release command "fly". ${TO_SEE}`],
    [['status', '--fast'], `There is no option --fast. ${TO_SEE}`],
    [['gc', '--days', '-3'], '--days wants a value; one that begins with a dash is written --days=-…'],
    [['rollback'], 'Name the area, or shell: rollback <name>.'],
    [['rollback', 'report'], 'This installation has no "report". It has: reports.'],
    [['rollback', 'reports', second, 'now'], `"now" is one word too many. ${TO_SEE}`],
    [['rollback', 'reports', '--share', '5'], `rollback does not take --share. ${TO_SEE}`],
    [['publish', 'orders'], expect.stringContaining('This checkout has no "orders" to publish. It has: shell, ')],
    [
      ['promote', 'reports', '1.1.0'],
      '"1.1.0" names no build. Name it as <version>+<build>; npm run release -- status reports lists them.',
    ],
    [['promote', 'reports', '9.9.9+abcdef'], 'reports 9.9.9+abcdef was never published here'],
    [['promote', 'reports', second, '--share', 'few'], '--share takes a whole number from 1 to 100, not "few".'],
    [['promote', 'reports', second, '--share', '5', '--all'], '--all and --share contradict each other: give one.'],
    [['promote', 'reports', second, '--account', '9999'], 'There is no account 9999'],
    [['channel', 'gamma', '--account', '1'], expect.stringContaining('channels internal, beta, stable')],
    [['unpin', 'reports'], 'Name the account: --account <id>.'],
    [['slot', 'reports', 'nowhere', 'off'], expect.stringContaining('Slot must be one of conversation.contact-card, ')],
  ])('%j', async (words, said) => {
    expect((await refusal(...words)).replace(/^✗ /, '')).toEqual(said)
  })

  it('and the builds that there are to choose from are listed', async () => {
    const said = await release('status', 'reports')
    expect(said).toContain(`${FIRST.version}+${FIRST.build}  (everybody has it)\n`)
    expect(said).toMatch(new RegExp(`published [-0-9: ]+ by local key {2}${second.replace('+', '\\+')}\n`))
  })
})

test('the history names what was revoked and what its people have since, and who has nothing any more', async () => {
  await registry.empty()
  for (const build of [FIRST, SECOND]) await registry.release('reports', aRemoteBuild(build))
  const [first, second] = [FIRST, SECOND].map(({ version, build }) => `${version}+${build}`) as [string, string]
  await release('revoke', 'reports', second, '--reason', 'leaks')
  await release('withdraw', 'reports')
  const [withdrawn, revoked] = (await release('history', 'reports')).split('\n')
  expect(revoked).toContain(`revoke   reports ${second}, everybody has ${first}  `)
  expect(withdrawn).toContain(`withdraw reports from everybody, before ${first}  `)
  expect(await release('status', 'reports')).toContain('reports        is published, and not given to everybody\n')
})

test('publishing asks whether somebody is there before it builds', async () => {
  const failed = await promisify(execFile)(process.execPath, [
    ...[COMMAND, 'publish', 'reports', '--url', 'http://127.0.0.1:9'],
  ]).catch((error: { stdout: string; stderr: string }) => error)
  expect(failed).toMatchObject({ stdout: '', stderr: expect.stringContaining('Is the installation running?') })
})

test('who still calls what the newer ShellApi does otherwise is listed, of one area or of all', async () => {
  await registry.empty()
  await registry.release('reports', aRemoteBuild(FIRST))
  expect(await release('calls')).toBe('Nobody calls anything of the older ShellApi.\n')
  const account = await t.make.account()
  const version = `${FIRST.version}+${FIRST.build}`
  const calls = [{ remote: 'reports', version, call: 'setDirty', count: 3 }]
  await t.as(await t.make.agent(account)).post(`${account.path}/deprecated_calls`, { calls })
  expect(await release('calls', 'reports')).toMatch(
    /^reports +1\.0\.0\+aaaaaa111111a {2}setDirty {2}3 times, accounts: 1, last on /,
  )
})
