import * as v from 'valibot'
import type { Deps } from '../deps.ts'
import { buildOwnTestApp, type TestApp } from '../testing/test-app.ts'
import { type AnyJobKind, jobKind } from './job-kind.ts'
import type { Jobs } from './jobs.ts'
import { openJobs } from './open-jobs.ts'

const Word = v.object({ word: v.string() })

describe('jobs', () => {
  let t: TestApp
  const open: Jobs[] = []
  const said: string[] = []
  const say = jobKind({
    name: 'say',
    data: Word,
    run: async (_deps, { word }) => {
      said.push(word)
    },
  })

  const queueWith = async (...kinds: AnyJobKind[]): Promise<Jobs> => {
    const jobs = await openJobs(t.deps, kinds, (): Deps => t.deps)
    open.push(jobs)
    return jobs
  }

  beforeAll(async () => {
    t = await buildOwnTestApp()
  })
  beforeEach(() => {
    said.length = 0
  })
  afterEach(async () => {
    for (const jobs of open.splice(0)) await jobs.close()
  })
  afterAll(() => t.close())

  it('are done when the transaction that stored them commits', async () => {
    const jobs = await queueWith(say)
    await t.db.transaction((tx) => jobs.add(tx, say, { word: 'kept' }))
    expect(await jobs.drain()).toBe(1)
    expect(said).toEqual(['kept'])
    expect(await jobs.drain()).toBe(0)
  })

  it('do not exist when it rolls back', async () => {
    const jobs = await queueWith(say)
    const failing = t.db.transaction(async (tx) => {
      await jobs.add(tx, say, { word: 'lost' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await jobs.drain()).toBe(0)
  })

  it('are each done once when many are asked for at once, and try again like any other', async () => {
    let isFirst = true
    const words = Array.from({ length: 50 }, (_, n) => `word ${n}`)
    const frail = jobKind({
      name: 'say',
      data: Word,
      run: async (_deps, { word }) => {
        if (word === 'word 7' && isFirst) {
          isFirst = false
          throw new Error('not yet')
        }
        said.push(word)
      },
    })
    const jobs = await queueWith(frail)
    await Promise.all(words.map((word) => jobs.addTogether(frail, { word })))
    expect(await jobs.drain()).toBe(51)
    expect(said.toSorted()).toEqual(words.toSorted())
  })

  it('wait for their time', async () => {
    const jobs = await queueWith(say)
    await jobs.add(t.db, say, { word: 'later' }, { notBefore: new Date(Date.now() + 3_600_000) })
    expect(await jobs.drain()).toBe(0)
    expect(await jobs.counts()).toEqual([{ kind: 'say', waiting: 1, active: 0 }])
  })

  it('are taken up by a started process as soon as they are committed, and by one that comes after the one that died', async () => {
    const left = await queueWith(say)
    await left.add(t.db, say, { word: 'left behind' })
    const heard = new Promise<string>((resolve) => {
      const echo = jobKind({ name: 'say', data: Word, run: async (_deps, { word }) => resolve(word) })
      void queueWith(echo).then((jobs) => jobs.start())
    })
    expect(await heard).toBe('left behind')
  })

  it('are taken up by another process than the one that stored them', async () => {
    const heard = new Promise<string>((resolve) => {
      const echo = jobKind({ name: 'say', data: Word, run: async (_deps, { word }) => resolve(word) })
      void queueWith(echo)
        .then((jobs) => jobs.start())
        .then(async () => (await queueWith(say)).add(t.db, say, { word: 'from elsewhere' }))
    })
    expect(await heard).toBe('from elsewhere')
  })

  it('are all taken up at once, however many there are: none waits for the next look', async () => {
    const many = 60
    const allDone = new Promise<void>((resolve) => {
      const count = jobKind({
        name: 'say',
        data: Word,
        run: async (_deps, { word }) => {
          said.push(word)
          if (said.length === many) resolve()
        },
      })
      void queueWith(count).then(async (jobs) => {
        await jobs.start()
        await t.db.transaction(async (tx) => {
          for (let each = 0; each < many; each++) await jobs.add(tx, count, { word: String(each) })
        })
      })
    })
    await allDone
    expect(new Set(said).size).toBe(many)
  })

  it('that fail are tried six times, then wait among the dead letters while others go on', async () => {
    let tries = 0
    const poison = jobKind({
      name: 'poison',
      data: Word,
      run: async () => {
        tries += 1
        throw new Error(`refused for the ${tries}th time`)
      },
    })
    const jobs = await queueWith(poison, say)
    await jobs.add(t.db, poison, { word: 'bitter' })
    await jobs.add(t.db, say, { word: 'sweet' })
    await jobs.drain()
    expect(said).toEqual(['sweet'])
    expect(tries).toBe(6)
    const [dead] = await jobs.dead()
    expect(dead).toMatchObject({
      kind: 'poison',
      data: { word: 'bitter' },
      error: 'refused for the 6th time',
      attempts: 6,
    })

    expect(await jobs.revive(dead?.id ?? '')).toBe(true)
    expect(await jobs.dead()).toEqual([])
    await jobs.drain()
    expect(tries).toBe(12)

    const [again] = await jobs.dead()
    expect(await jobs.forget(again?.id ?? '')).toBe(true)
    expect(await jobs.forget(again?.id ?? '')).toBe(false)
    expect(await jobs.dead()).toEqual([])
  })

  it('that carry what their kind does not read fail, and say why', async () => {
    const numbers = jobKind({ name: 'say', data: v.object({ word: v.number() }), run: async () => undefined })
    const jobs = await queueWith(say)
    await jobs.add(t.db, say, { word: 'seven' })
    const others = await queueWith(numbers)
    await others.drain()
    const [dead] = await others.dead()
    expect(dead?.error).toMatch(/^unreadable: /)
    await others.forget(dead?.id ?? '')
  })

  it('that run are finished before the queue closes', async () => {
    let finish: () => void = () => undefined
    const begun = new Promise<void>((resolve) => {
      const slow = jobKind({
        name: 'slow',
        data: Word,
        run: (_deps, { word }) => {
          resolve()
          return new Promise((done) => {
            finish = () => {
              said.push(word)
              done()
            }
          })
        },
      })
      void queueWith(slow).then(async (jobs) => {
        await jobs.start()
        await jobs.add(t.db, slow, { word: 'finished' })
      })
    })
    await begun
    const closed = open.splice(0)[0]?.close()
    finish()
    await closed
    expect(said).toEqual(['finished'])
    expect(await (await queueWith(say)).dead()).toEqual([])
  })
})
