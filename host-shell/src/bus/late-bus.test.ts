import { createPageBus, type PageBus } from './create-bus.ts'
import { createLateBus } from './late-bus.ts'

const ada = { contact_id: 7, name: 'Ada' }

/** A page whose bus arrives when `arrive` is called; `answers` are taken one after another. */
function aPage() {
  const facts = { loads: 0, failures: [] as unknown[] }
  let settle: ((bus: PageBus | Error) => void) | null = null
  const bus = createLateBus(
    () =>
      new Promise((done, refused) => {
        facts.loads += 1
        settle = (answer) => (answer instanceof Error ? refused(answer) : done(answer))
      }),
    (problem) => facts.failures.push(problem),
  )
  const arrive = async (answer?: Error) => {
    settle?.(answer ?? createPageBus({ now: () => new Date(0), newId: () => '1', report: () => undefined }))
    await new Promise(process.nextTick)
  }
  const of = (remote: string) => bus.of({ remote, version: '1.0.0+aaaaaa111111a' }, 1)
  return { bus, of, arrive, facts }
}

describe('the bus before its code is here', () => {
  it('is not fetched while nobody says or hears anything', () => {
    const { bus, facts } = aPage()
    bus.enter(1)
    expect(facts.loads).toBe(0)
  })

  it('passes on what was said meanwhile, in the order it was said and heard', async () => {
    const { bus, of, arrive, facts } = aPage()
    bus.enter(1)
    const heard: unknown[] = []
    of('conversations').subscribe('contact.opened', 1, (payload) => void heard.push(payload))
    of('contacts').publish('contact.opened', 1, ada)
    expect(of('contacts').recent('contact.opened', 1)).toEqual([])
    await arrive()
    expect(heard).toEqual([ada])
    expect(of('contacts').recent('contact.opened', 1)).toEqual([ada])
    expect(bus.traffic.get()).toHaveLength(1)
    expect(facts.loads).toBe(1)
  })

  it('passes on nothing to whoever stopped listening meanwhile', async () => {
    const { bus, of, arrive } = aPage()
    bus.enter(1)
    const heard: unknown[] = []
    of('conversations').subscribe('contact.opened', 1, (payload) => void heard.push(payload))()
    of('contacts').publish('contact.opened', 1, ada)
    await arrive()
    expect(heard).toEqual([])
  })

  it('is asked for again by the next who says something when it did not arrive', async () => {
    const { bus, of, arrive, facts } = aPage()
    bus.enter(1)
    of('contacts').publish('contact.opened', 1, ada)
    await arrive(new Error('offline'))
    expect(facts.failures).toHaveLength(1)
    of('contacts').publish('contact.opened', 1, { ...ada, contact_id: 8 })
    await arrive()
    expect(of('contacts').recent('contact.opened', 1)).toHaveLength(2)
  })
})
