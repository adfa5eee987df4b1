import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { SMTPServer } from 'smtp-server'
import { createTestDatabase } from '../testing/test-db.ts'
import { examine } from './examine.ts'
import type { Finding } from './finding.ts'

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url))
const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env

let folder: string
let port: number
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-doctor-test-'))
  port = await portOfNobody()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function portOfNobody(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port: free } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return free
}

/** What is found with these variables, in an installation that works otherwise. */
const found = (variables: Record<string, string> = {}) =>
  examine({ PARLEY_DATA_DIR: folder, PORT: String(port), ...variables })
const of = (findings: readonly Finding[], subject: string) => findings.find((one) => one.subject === subject)

test('an installation to come has nothing wrong, and is not begun by looking', async () => {
  const place = join(folder, 'to-come')
  const findings = await found({ PARLEY_DATA_DIR: place })
  expect(findings.filter(({ state }) => state === 'bad')).toEqual([])
  expect(of(findings, 'Database')?.says).toBe('Embedded, made at the first start.')
  expect(existsSync(place)).toBe(false)
})

test('nothing stays of the file that the store is tried with', async () => {
  const findings = await found()
  expect(of(findings, 'Files')?.state).toBe('good')
  const left = await readdir(folder, { recursive: true, withFileTypes: true })
  expect(left.filter((one) => one.isFile()).map(({ name }) => name)).toEqual(['secret'])
})

test('a variable that cannot be read is named', async () => {
  const [finding, ...more] = await found({ LOG_LEVEL: 'loud' })
  expect(more).toEqual([])
  expect(finding).toMatchObject({ subject: 'Environment', state: 'bad' })
  expect(finding?.says).toContain('LOG_LEVEL')
})

test('a port that another program holds is said, and a store that cannot be', async () => {
  const other = createServer((connection) => connection.destroy()).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  const taken = String((other.address() as AddressInfo).port)
  const findings = await found({ PORT: taken, STORAGE_URL: `file://${file}/below` })
  other.close()
  await rm(file)
  expect(of(findings, 'Port')).toMatchObject({ state: 'bad', says: `Port ${taken} is taken by another program.` })
  expect(of(findings, 'Files')?.state).toBe('bad')
})

test('engines that do not answer are each bad, in their own words', async () => {
  const nobody = `127.0.0.1:${await portOfNobody()}`
  const findings = await found({
    DATABASE_URL: `postgresql://a@${nobody}/b`,
    REDIS_URL: `redis://${nobody}`,
    SMTP_URL: `smtp://${nobody}`,
  })
  expect(of(findings, 'Database')?.says).toContain('not reachable')
  for (const subject of ['Database', 'Redis', 'Mail']) expect(of(findings, subject)?.state).toBe('bad')
})

test('a mail server that lets us in is good; none at all is worth a note', async () => {
  const server = new SMTPServer({ disabledCommands: ['STARTTLS'], authOptional: true })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: at } = server.server.address() as AddressInfo
  expect(of(await found({ SMTP_URL: `smtp://127.0.0.1:${at}` }), 'Mail')?.state).toBe('good')
  await new Promise<void>((done) => server.close(done))
  expect(of(await found(), 'Mail')?.state).toBe('note')
})

test('an address that only this machine knows, or nobody encrypts, is worth a note', async () => {
  expect(of(await found(), 'Public address')?.says).toContain('this machine alone')
  const open = await found({ FRONTEND_URL: 'http://desk.example' })
  expect(of(open, 'Public address')?.says).toContain('not encrypted')
  expect(of(await found({ FRONTEND_URL: 'https://desk.example' }), 'Public address')?.state).toBe('good')
})

test('the command says each finding, and ends with 1 where something is wrong', async () => {
  const env = {
    ...process.env,
    PARLEY_DATA_DIR: folder,
    PORT: String(port),
    DATABASE_URL: '',
    REDIS_URL: '',
    SMTP_URL: '',
  }
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, [CLI], { env })
  expect(stdout).toContain('✓ Files')
  expect(stdout).toContain('Nothing is wrong.')
  const wrong = run(process.execPath, [CLI], { env: { ...env, LOG_LEVEL: 'loud' } })
  await expect(wrong).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('✗ Environment') })
})

if (TEST_DATABASE_URL && TEST_REDIS_URL)
  test('PostgreSQL and Redis are looked at: version, schema, clock', async () => {
    const database = await createTestDatabase(TEST_DATABASE_URL)
    const findings = await found({ DATABASE_URL: database.url, REDIS_URL: TEST_REDIS_URL })
    await database.drop()
    expect(of(findings, 'Schema')).toMatchObject({ state: 'good', says: 'Empty, filled at the first start.' })
    expect(of(findings, 'Clock')?.state).toBe('good')
    expect(of(findings, 'Redis')?.state).toBe('good')
    expect(of(findings, 'Secret')?.state).toBe('note')
  })
