import pino from 'pino'
import { openTcpProxy, type TcpProxy } from '../testing/peers/tcp-proxy.ts'
import type { Db } from './db.ts'
import { openPostgres } from './postgres-db.ts'

const POSTGRES = process.env.TEST_DATABASE_URL
const NOBODY = 'postgresql://postgres@127.0.0.1:1/postgres'
const OUTAGE = 'the database cannot be asked now'

/** One message of PostgreSQL's protocol: its letter, its length, its contents. */
function message(letter: string, contents: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(Buffer.byteLength(contents) + 4)
  return Buffer.concat([Buffer.from(letter), length, Buffer.from(contents)])
}
const READY = message('Z', 'I')
/** What `pg_terminate_backend` makes a server say before it hangs up. */
const ENDED = message('E', 'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0')

const openOn = (url: string): Db => openPostgres(url, pino({ level: 'silent' }), { statementMs: 5_000, most: 1 })

test('a PostgreSQL that nobody runs refuses each statement and is closed like another', async () => {
  const db = openOn(NOBODY)
  await expect(db.query('select 1')).rejects.toThrow(OUTAGE)
  await expect(db.transaction(async (tx) => void (await tx.query('select 1')))).rejects.toThrow(OUTAGE)
  await db.close()
})

const onPostgres = POSTGRES ? describe : () => undefined

onPostgres('a connection that PostgreSQL ends in the same breath as it says that it is ready', () => {
  let wire: TcpProxy
  let db: Db
  beforeEach(async () => {
    wire = await openTcpProxy(POSTGRES as string)
    db = openOn(wire.instead(POSTGRES as string))
  })
  afterEach(async () => {
    await db.close()
    await wire.close()
  })

  const one = async (): Promise<number> =>
    db.transaction(async (tx) => (await tx.query<{ n: number }>('select 1 as n')).rows[0]?.n ?? 0)

  it('refuses what was about to use it, when it is new, and serves what comes next', async () => {
    wire.interrupt(ENDED, READY)
    await expect(one()).rejects.toThrow(OUTAGE)
    expect(await one()).toBe(1)
  })

  it('refuses what waited for it, when it was used, and serves what comes next', async () => {
    expect(await one()).toBe(1)
    wire.interrupt(ENDED, READY)
    const first = db.query('select 1 as n')
    await expect(one()).rejects.toThrow(OUTAGE)
    expect((await first).rows).toEqual([{ n: 1 }])
    expect(await one()).toBe(1)
  })
})
