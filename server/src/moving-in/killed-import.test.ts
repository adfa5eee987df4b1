import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { OTHER_TOKEN, type OtherDesk, openOtherDesk, otherAccount } from '../testing/peers/other-desk.ts'
import { type Cluster, openCluster } from '../testing/processes/cluster.ts'

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url))
const SEED = 20_261_127
const KILLS = 4
const THREADS = 60

let here: Cluster
let there: OtherDesk
beforeAll(async () => {
  here = await openCluster({ embedded: true })
  there = await openOtherDesk(otherAccount(THREADS))
})
afterAll(async () => {
  await there.close()
  await here.close()
})

/** Numbers that look random and are the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Runs it, killed when the source hears its n-th question. @returns null when it was killed */
async function bring(killAt: number): Promise<number | null> {
  const env = { PATH: process.env.PATH, PARLEY_DATA_DIR: here.dataDir, LOG_LEVEL: 'silent' }
  const args = [CLI, '--from', there.address, '--token', OTHER_TOKEN]
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  let heard = 0
  there.intercept = () => {
    heard += 1
    if (heard === killAt) child.kill('SIGKILL')
    return false
  }
  const [code] = await once(child, 'exit')
  return code
}

test(`an import that is killed at ${KILLS} random moments ends complete and once`, async () => {
  const random = seeded(SEED)
  // A whole run asks some 140 times; each takes up where the last was cut off.
  for (let kill = 0; kill < KILLS; kill += 1) {
    const killAt = 12 + Math.floor(random() * 60)
    expect([killAt, await bring(killAt)]).toEqual([killAt, null])
  }
  expect(await bring(Number.POSITIVE_INFINITY)).toBe(0)
  await here.withDatabase(async (_make, { db }) => {
    const read = async (text: string) => (await db.query<{ n: number; words: string }>(text)).rows
    const wanted = [...otherAccount(THREADS).messages].flatMap(([n, all]) =>
      all.map(({ content }) => `${n} ${content}`),
    )
    const stored = await read(
      `select c.display_id || ' ' || m.content as words from messages m join conversations c on c.id = m.conversation_id order by m.id`,
    )
    expect(stored.map(({ words }) => words).toSorted()).toEqual(wanted.toSorted())
    const [people, files, kept] = await Promise.all([
      read('select count(*)::int as n from contacts'),
      read('select count(*)::int as n from attachments where storage_key is not null'),
      read(
        'select count(*)::int as n from conversations where last_message_id is not null and contact_inbox_id is not null',
      ),
    ])
    expect([people, files, kept].map(([row]) => row?.n)).toEqual([THREADS, THREADS / 5, THREADS])
  })
})
