import type { BusSource } from '@parley/shared/contract/bus'
import type { Bus } from '@parley/shared/remote/shell-api'
import { createPageBus } from './create-bus.ts'

const source = (remote: string): BusSource => ({ remote, version: '1.0.0+aaaaaa111111a' })

/** A page with account 1 open. */
function aPage() {
  const problems: string[] = []
  let ids = 0
  const page = createPageBus({
    now: () => new Date('2026-11-27T08:00:00Z'),
    newId: () => String(++ids),
    report: ({ remote }, problem) => problems.push(`${remote}: ${problem}`),
  })
  page.enter(1)
  const of = (remote: string, account = 1) => page.of(source(remote), account)
  return { page, of, problems, fates: () => page.traffic.get().map(({ dropped }) => dropped) }
}

const listen = (bus: Bus) => {
  const heard: unknown[] = []
  bus.subscribe('contact.opened', 1, (payload) => void heard.push(payload))
  return heard
}
const ada = { contact_id: 7, name: 'Ada' }

describe('a fact that one area tells the others', () => {
  it('is heard with who said it, in which account and when', () => {
    const { of } = aPage()
    const heard: unknown[] = []
    of('conversations').subscribe('contact.opened', 1, (...all) => void heard.push(all))
    of('contacts').publish('contact.opened', 1, ada)
    expect(heard).toEqual([
      [
        ada,
        {
          id: '1',
          type: 'contact.opened',
          major: 1,
          ts: '2026-11-27T08:00:00.000Z',
          source: { remote: 'contacts', version: '1.0.0+aaaaaa111111a' },
          account: 1,
          depth: 1,
        },
      ],
    ])
  })

  it('is heard in the major that each listener was written for, whichever was said', () => {
    const { of } = aPage()
    const heard: unknown[] = []
    of('reports').subscribe('conversation.opened', 1, (payload) => void heard.push(payload))
    of('contacts').subscribe('conversation.opened', 2, (payload) => void heard.push(payload))
    of('conversations').publish('conversation.opened', 2, { conversation_id: 5, contact: { id: 7, name: 'Ada' } })
    of('conversations').publish('conversation.opened', 1, { conversation_id: 6 })
    expect(heard).toEqual([
      { conversation_id: 5 },
      { conversation_id: 5, contact: { id: 7, name: 'Ada' } },
      { conversation_id: 6 },
      { conversation_id: 6, contact: null },
    ])
  })

  it('is kept for who comes later, newest first, until another account is entered', () => {
    const { page, of } = aPage()
    for (let id = 1; id <= 12; id += 1) of('contacts').publish('contact.opened', 1, { contact_id: id, name: 'Ada' })
    expect(
      of('reports')
        .recent('contact.opened', 1)
        .map(({ contact_id }) => contact_id),
    ).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
    page.enter(2)
    expect(of('reports', 2).recent('contact.opened', 1)).toEqual([])
    expect(of('reports', 1).recent('contact.opened', 1)).toEqual([])
  })

  it('is heard no more by who stopped listening', () => {
    const { of } = aPage()
    const heard: unknown[] = []
    of('reports').subscribe('contact.opened', 1, (payload) => void heard.push(payload))()
    of('contacts').publish('contact.opened', 1, ada)
    expect(heard).toEqual([])
  })
})

describe('what the bus does not pass on, and whose fault it says that is', () => {
  it.each([
    ['a payload of another form', 'contacts', 'contact.opened', 1, { contact_id: 'seven' }, 'schema'],
    ['an event that is somebody else’s', 'reports', 'contact.opened', 1, ada, 'owner'],
    ['an event that nobody knows', 'contacts', 'contact.sold', 1, ada, 'unknown'],
    ['a major that nobody knows', 'contacts', 'contact.opened', 3, ada, 'unknown'],
  ])('%s', (_what, remote, type, major, payload, dropped) => {
    const { of, problems, fates } = aPage()
    const heard = listen(of('conversations'))
    of(remote).publish(type as 'contact.opened', major as 1, payload as typeof ada)
    expect(heard).toEqual([])
    expect(fates()).toEqual([dropped])
    expect(problems).toEqual([`${remote}: ${type}@${major} was not passed on: ${dropped}`])
  })

  it('what an area of the account before still says', () => {
    const { page, of, fates } = aPage()
    const before = of('contacts')
    const heard = [listen(of('conversations')), listen(of('conversations', 2))]
    page.enter(2)
    before.publish('contact.opened', 1, ada)
    expect(heard).toEqual([[], []])
    expect(fates()).toEqual(['account'])
  })

  it('two areas that answer each other for ever', () => {
    const { of, problems, fates } = aPage()
    of('contacts').subscribe('conversation.opened', 2, () => of('contacts').publish('contact.opened', 1, ada))
    of('conversations').subscribe('contact.opened', 1, () =>
      of('conversations').publish('conversation.opened', 2, { conversation_id: 5, contact: null }),
    )
    of('contacts').publish('contact.opened', 1, ada)
    expect(fates().filter((dropped) => dropped === null)).toHaveLength(8)
    expect(problems).toEqual(['contacts: contact.opened@1 was not passed on: depth'])
  })
})

describe('a listener that fails', () => {
  it('keeps nobody else from hearing, at once or later', async () => {
    const { page, of, problems } = aPage()
    of('reports').subscribe('contact.opened', 1, () => {
      throw new Error('broken')
    })
    of('campaigns').subscribe('contact.opened', 1, (async () => {
      throw new Error('broken later')
    }) as () => void)
    const heard = listen(of('conversations'))
    of('contacts').publish('contact.opened', 1, ada)
    await new Promise(process.nextTick)
    expect(heard).toEqual([ada])
    expect(problems).toEqual([
      'reports: contact.opened@1 was heard and failed: Error: broken',
      'campaigns: contact.opened@1 was heard and failed: Error: broken later',
    ])
    expect(page.traffic.get()[0]?.heard).toEqual([
      { remote: 'reports', problem: expect.stringContaining('broken') },
      { remote: 'campaigns', problem: null },
      { remote: 'conversations', problem: null },
    ])
  })

  it('cannot change what others hear', () => {
    const { of } = aPage()
    of('reports').subscribe('contact.opened', 1, (payload) => void Object.assign(payload, { name: 'Eve' }))
    const heard = listen(of('conversations'))
    of('contacts').publish('contact.opened', 1, ada)
    expect(heard).toEqual([ada])
  })
})

describe('a day of two builds of one area', () => {
  it('in any order of majors, everybody hears every fact once in their own major', () => {
    const { of } = aPage()
    const one: number[] = []
    const two: number[] = []
    of('reports').subscribe('conversation.opened', 1, ({ conversation_id }) => void one.push(conversation_id))
    of('contacts').subscribe('conversation.opened', 2, ({ conversation_id }) => void two.push(conversation_id))
    const said = Array.from({ length: 5_000 }, (_, at) => at)
    for (const id of said) {
      // The older build says 1 until noon, the newer one 2 from the morning on.
      if ((id * 7919) % 5_000 > id) of('conversations').publish('conversation.opened', 1, { conversation_id: id })
      else of('conversations').publish('conversation.opened', 2, { conversation_id: id, contact: null })
    }
    expect(one).toEqual(said)
    expect(two).toEqual(said)
  })
})
