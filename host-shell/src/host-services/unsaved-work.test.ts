import { createKeptWork } from './kept-work.ts'
import { createUnsavedWork } from './unsaved-work.ts'

/** A tab whose pages are loaded one after another. */
function aTab() {
  const session = new Map<string, string>()
  const storage = {
    getItem: (key: string) => session.get(key) ?? null,
    setItem: (key: string, value: string) => void session.set(key, value),
    removeItem: (key: string) => void session.delete(key),
  }
  const open = (person: number, isSignedOut = false) =>
    createKeptWork({ session: storage, person: () => person, isSignedOut })
  return { session, load: () => createUnsavedWork(open(1)), open }
}
const form = (text: string) => ({ keep: { key: 'form', read: () => ({ text }) } })

describe('what is typed and not stored, when only the build changes', () => {
  it('is handed to the next mount, once, and nothing would be lost any more', async () => {
    const unsaved = aTab().load()
    unsaved.hold(form('Refund'))
    expect(await unsaved.handOver('build')).toBe(true)
    expect(unsaved.count.get()).toBe(0)
    expect(unsaved.takeBack('form')).toEqual({ text: 'Refund' })
    expect(unsaved.takeBack('form')).toBeNull()
  })

  it('is handed to the next page of the tab, and is in no storage after that', async () => {
    const tab = aTab()
    const unsaved = tab.load()
    unsaved.hold(form('Refund'))
    await unsaved.handOver('page')
    const next = tab.load()
    expect(tab.session.size).toBe(0)
    expect(next.takeBack('form')).toEqual({ text: 'Refund' })
  })

  it('stays where it is when another piece can neither be stored nor handed over', async () => {
    const unsaved = aTab().load()
    unsaved.hold(form('Refund'))
    unsaved.hold()
    expect(await unsaved.handOver('build')).toBe(false)
    expect(unsaved.count.get()).toBe(2)
    expect(unsaved.takeBack('form')).toBeNull()
  })

  it('stays where it is when it says that it cannot be handed over', async () => {
    const unsaved = aTab().load()
    unsaved.hold(form('Refund'))
    unsaved.hold({ keep: { key: 'file', read: () => undefined } })
    expect(await unsaved.handOver('page')).toBe(false)
    expect(unsaved.count.get()).toBe(2)
  })

  it('is stored where it can be, and a failure to store keeps everything', async () => {
    const unsaved = aTab().load()
    const giveBack = unsaved.hold({ save: async () => Promise.reject(new Error('offline')) })
    expect(await unsaved.handOver('build')).toBe(false)
    giveBack()
    unsaved.hold({ save: async () => undefined })
    expect(await unsaved.handOver('build')).toBe(true)
  })
})

it('what is handed to the next page is written as every shell reads it, those that people are brought back to as well', async () => {
  const tab = aTab()
  const unsaved = tab.load()
  unsaved.hold(form('Refund'))
  await unsaved.handOver('page')
  const written = tab.session.get('parley.kept-work') ?? ''
  expect(new Map(JSON.parse(written))).toEqual(new Map([['form', { text: 'Refund' }]]))
})

it('leaving for another page asks for what could only be handed over', async () => {
  const unsaved = aTab().load()
  unsaved.hold(form('Refund'))
  expect(await unsaved.saveAll()).toBe(false)
})

describe('what is typed and not stored, when the server ends the session', () => {
  const secret = {
    keep: { key: 'form', read: () => ({ name: 'Ines', pin: '1234' }), readOpen: () => ({ name: 'Ines' }) },
  }
  function typedBy(person: number) {
    const tab = aTab()
    const kept = tab.open(person)
    const unsaved = createUnsavedWork(kept)
    kept.from(unsaved.open)
    unsaved.hold(secret)
    unsaved.hold(form('of an area of before, which does not say what is secret'))
    return { tab, kept }
  }

  it('waits without passwords, past the page of somebody signed out, for the same person', () => {
    const { tab, kept } = typedBy(7)
    kept.forNextSession()
    expect([...tab.session.values()].join()).not.toContain('1234')
    expect(tab.open(7, true).take('form')).toBeNull()
    expect(tab.open(7).take('form')).toEqual({ name: 'Ines' })
    expect(tab.session.size).toBe(0)
  })

  it('is given to nobody else', () => {
    const { tab, kept } = typedBy(7)
    kept.forNextSession()
    expect(tab.open(8).take('form')).toBeNull()
    expect(tab.open(7).take('form')).toBeNull()
  })

  it('is gone where the person signs out by choice', () => {
    const { tab, kept } = typedBy(7)
    kept.forNextSession()
    kept.forget()
    expect(tab.session.size).toBe(0)
  })
})
