import { useEffect, useState } from 'react'
import { defineRemote } from '../remote/define-remote.tsx'
import type { AnyShellApi, RemoteModule } from '../remote/shell-api.ts'
import { useShell } from '../remote/use-shell.tsx'
import type { RemoteContractOptions } from './contract/rules.ts'
import { describeRemoteContract, remoteContract } from './remote-contract.tsx'

const SOURCE = {
  name: 'orders',
  title: { en: 'Orders' },
  requires: { shell: [1, 2], optional: ['bus'] },
  contributes: { routes: [{ name: 'orders', path: 'orders/:order_id' }] },
}

const drawn = (Page: () => React.ReactNode) =>
  defineRemote({ name: 'orders', messages: async () => ({}), routes: <Page /> })

/** An area by hand: what the adapter of `defineRemote` does for everybody is left out. */
const byHand = (mount: (element: HTMLElement, shell: AnyShellApi) => () => void): RemoteModule => ({
  mount(element, shell) {
    const end = mount(element, shell)
    element.append('Orders', document.createElement('p'))
    shell.ready()
    return () => {
      element.replaceChildren()
      end()
    }
  },
})

/** Every broken rule with what is said of it. */
async function brokenBy(remote: RemoteModule, over: object = {}, options: RemoteContractOptions = { patience: 50 }) {
  const said: string[] = []
  for (const { name, broken } of remoteContract(remote, { ...SOURCE, ...over }, options))
    if (!/shell-use/.test(name)) said.push(...(await broken()))
  return said
}

const nothing = () => undefined

describeRemoteContract(
  drawn(() => {
    const shell = useShell()
    useEffect(() => shell.realtime.on('contact.updated', nothing), [shell])
    return <h1>Orders</h1>
  }),
  SOURCE,
)

/** What a broken area of a test left running ends with the test. */
let test = { isOver: false }
beforeEach(() => {
  test = { isOver: false }
})
afterEach(() => {
  test.isOver = true
})

/** An area with one thing wrong, and what is said of it. */
const BROKEN: [string, RemoteModule, string | RegExp][] = [
  [
    'of a page that throws',
    drawn(() => {
      throw new Error('no orders')
    }),
    'orders/:order_id: failed (render): no orders',
  ],
  ['of a page on which nothing is drawn', drawn(() => null), 'orders/:order_id: says ready() and has drawn nothing'],
  [
    'of an interval that runs on',
    byHand(() => {
      const own = test
      const runs = setInterval(() => own.isOver && clearInterval(runs), 1_000)
      return nothing
    }),
    /^20 intervals run on$/,
  ],
  [
    'of a time-out that asks for itself again',
    byHand(() => {
      const own = test
      const again = () => void (own.isOver || setTimeout(again, 1_000))
      again()
      return nothing
    }),
    /^2\d time-outs follow each other on$/,
  ],
  [
    'of a listener of the page',
    byHand(() => {
      window.addEventListener('resize', () => undefined)
      return nothing
    }),
    'listens on: Window resize',
  ],
  [
    'of nodes outside of its element',
    byHand(() => {
      document.body.append(document.createElement('aside'))
      return nothing
    }),
    '20 nodes are left in the page',
  ],
  [
    'of a subscription that it keeps',
    byHand((_, shell) => {
      shell.realtime.on('contact.updated', nothing)
      return nothing
    }),
    'keeps realtime.on',
  ],
  [
    'of a word after it was left',
    byHand((_, shell) => {
      shell.http.request('GET', '/api/v1/profile').catch(() => shell.notify.toast('No orders'))
      return nothing
    }),
    'orders/:order_id: notify.toast after it was left',
  ],
  [
    'of a capability that it does not name',
    byHand((_, shell) => {
      shell.has('telepathy')
      return nothing
    }),
    'asks whether the shell has telepathy',
  ],
  [
    'of a section that it does not name',
    byHand((_, shell) => shell.sidebar.provide('orders.open', { get: () => ({}) as never, subscribe: () => nothing })),
    'provides the section orders.open',
  ],
  [
    'of a fact that is for another to say',
    byHand((_, shell) => {
      if (shell.api === 2) shell.bus.publish('contact.opened', 1, { contact_id: 1, name: 'Ada' })
      return nothing
    }),
    'orders/:order_id: says contact.opened, which is for contacts to say',
  ],
  [
    'of a member that shells may lack',
    byHand((_, shell) => {
      shell.setTitle?.(['Orders']) ??
        (() => {
          throw new Error('no titles here')
        })()
      return nothing
    }),
    'orders/:order_id: Error: no titles here',
  ],
]

describe('An area that breaks the contract is told', () => {
  let acting: unknown
  beforeAll(() => {
    acting = Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  })
  afterAll(() => void Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', acting))

  it.each(BROKEN)('%s', async (_, remote, what) => {
    document.body.replaceChildren()
    jest.spyOn(console, 'error').mockImplementation(nothing)
    expect(await brokenBy(remote)).toContainEqual(typeof what === 'string' ? what : expect.stringMatching(what))
  })

  it('of a draft that its next build does not have', async () => {
    function Field() {
      const [text, setText] = useState('')
      return <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />
    }
    const draft = {
      at: '/orders/1',
      http: {},
      type: async () => undefined,
      shows: async (element: HTMLElement) => {
        if (element.querySelector('input')?.value !== 'Two lamps') throw new Error('the note is lost')
      },
    }
    expect(await brokenBy(drawn(Field), {}, { draft })).toEqual(['Error: the note is lost'])
  })

  it('of a manifest that no registry takes', () => {
    expect(() => remoteContract(drawn(nothing), { ...SOURCE, name: 'Not A Name' })).toThrow('name: lower case letters')
  })

  it('of menu entries that lead to nobody, of ids that are not its own, and of places that nobody offers', async () => {
    const entry = { place: 'primary', label: { en: 'Bills' }, icon: 'puzzle', order: 1 }
    const contributes = {
      ...SOURCE.contributes,
      nav: [{ ...entry, id: 'bills', path: 'bills' }],
      slots: [{ slot: 'sidebar.weather', major: 1 }],
    }
    const [first] = remoteContract(drawn(nothing), { ...SOURCE, contributes })
    expect(await first?.broken()).toEqual([
      'the id bills is not one of its own',
      'bills leads to bills, which no route of it serves',
      'fills sidebar.weather, which nobody offers',
    ])
  })
})
