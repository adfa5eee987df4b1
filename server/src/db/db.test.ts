import { openTestDb } from '../testing/test-db.ts'
import type { Db } from './db.ts'
import { isUniqueViolation } from './db-error.ts'
import { migrate } from './migrate.ts'

let db: Db
beforeAll(async () => {
  db = await openTestDb()
  await db.exec('create table notes (id integer primary key, body jsonb, tags text[], at timestamptz)')
})
afterAll(() => db.close())

const ids = async (): Promise<number[]> =>
  (await db.query<{ id: number }>('select id from notes order by id')).rows.map((row) => row.id)

test('values come back as the types that the query layer promises', async () => {
  const at = new Date('2026-11-20T10:00:00.123Z')
  await db.query('insert into notes values ($1, $2, $3, $4)', [1, JSON.stringify({ a: [1, null] }), ['x', 'y"z'], at])
  const { rows } = await db.query(
    `select *, count(*) over () as n, '2026-11-20'::date as day, 1.5::numeric as half from notes`,
  )
  expect(rows).toEqual([{ id: 1, body: { a: [1, null] }, tags: ['x', 'y"z'], at, n: 1, day: '2026-11-20', half: 1.5 }])
  const changed = await db.query('update notes set body = null where id = any($1::int[])', [[1, 2]])
  expect(changed.count).toBe(1)
  expect((await db.query('delete from notes')).count).toBe(1)
})

test('a statement that comes often answers as at first, whatever came between', async () => {
  await db.exec('create table often (id integer primary key, body jsonb, tags text[], at timestamptz, on_it boolean)')
  const at = new Date('2026-11-20T10:00:00.123Z')
  const put = (id: number) =>
    db.query('insert into often (id, body, tags, at, on_it) values ($1, $2, $3, $4, $5)', [
      ...[id, id % 2 ? JSON.stringify({ id }) : null, id % 2 ? ['a,b', `{${id}}`] : null, id % 2 ? at : null, true],
    ])
  const read = (id: number) => db.query('select id, body, tags, at, on_it from often where id = $1', [id])
  const broken = () => db.query('select 1 / ($1::int - 7) as part', [7])
  for (let id = 1; id <= 24; id += 1) {
    expect((await put(id)).count).toBe(1)
    await expect(put(id)).rejects.toMatchObject({ code: '23505', constraint: 'often_pkey' })
    await expect(broken()).rejects.toMatchObject({ code: '22012' })
    const [body, tags, then] = id % 2 ? [{ id }, ['a,b', `{${id}}`], at] : [null, null, null]
    expect((await read(id)).rows).toEqual([{ id, body, tags, at: then, on_it: true }])
    expect((await read(-id)).rows).toEqual([])
  }
  expect((await db.query('select 1 / ($1::int - 7) as part', [8])).rows).toEqual([{ part: 1 }])
  const inside = db.transaction(async (tx) => {
    await tx.query('update often set on_it = $1', [false])
    await tx.query('select 1 / ($1::int - 7) as part', [7])
  })
  await expect(inside).rejects.toMatchObject({ code: '22012' })
  expect((await read(1)).rows).toMatchObject([{ on_it: true }])
  await db.exec('drop table often')
})

test('a transaction that fails leaves nothing; the next one finds the connection clean', async () => {
  const failing = db.transaction(async (tx) => {
    await tx.query('insert into notes (id) values (2)')
    await tx.query('insert into notes (id) values (2)')
  })
  const error = await failing.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect([isUniqueViolation(error), isUniqueViolation(error, 'notes_pkey')]).toEqual([true, true])
  await db.transaction(async (tx) => void (await tx.query('insert into notes (id) values (3)')))
  expect(await ids()).toEqual([3])
})

test('statements of others wait for an open transaction on the embedded database and never join it', async () => {
  const inside = db.transaction(async (tx) => {
    await tx.query('insert into notes (id) values (4)')
    await new Promise((resolve) => setImmediate(resolve))
    throw new Error('on purpose')
  })
  const outside = db.query('insert into notes (id) values (5)')
  await expect(inside).rejects.toThrow('on purpose')
  await outside
  expect(await ids()).toEqual([3, 5])
})

test('using the database inside its own transaction is an error, not a standstill', async () => {
  await expect(db.transaction(() => db.query('select 1'))).rejects.toThrow(/use the transaction that was passed/)
})

test('a long query does not freeze the event loop', async () => {
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 1)
  await db.query('select count(*) from generate_series(1, 2000000)')
  clearInterval(timer)
  expect(turns).toBeGreaterThan(10)
})

test('migrating twice, and at once, changes nothing', async () => {
  expect(await Promise.all([migrate(db), migrate(db)])).toEqual([[], []])
})
