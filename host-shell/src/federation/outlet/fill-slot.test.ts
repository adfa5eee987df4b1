import type { SlotProps } from '@parley/shared/contract/slots'
import type { RemoteModule, SlotState } from '@parley/shared/remote/shell-api'
import { createStore } from '@parley/shared/remote/store'
import { releases } from '../../testing/release-samples.ts'
import { anUnsavedWork, aShell } from '../../testing/Stage.tsx'
import type { Releases } from '../documents/release-source.ts'
import type { OpenRemote } from '../loading/remote-opener.ts'
import { createSlots } from './fill-slot.ts'

const SLOT = 'conversation.contact-card'
const entry = { slot: SLOT, major: 1, permissions: ['agent'], features: [], installations: [] }

interface Options {
  fill?: RemoteModule['fill']
  slots?: (typeof entry)[]
  permissions?: string[]
  openArea?: () => Promise<OpenRemote>
}

function place({ fill, slots = [entry], permissions = ['agent'], openArea }: Options) {
  const remotes = releases({ contacts: { slots } })
  const { services } = aShell({ permissions, remotes })
  let closed = 0
  const area = {
    generation: { manifest: remotes.contacts?.manifest, base: '' },
    module: { mount: () => () => undefined, ...(fill ? { fill } : {}) },
    within: (shell: unknown) => shell,
    starting: () => undefined,
    started: () => undefined,
    close: () => closed++,
  } as unknown as OpenRemote
  const states: SlotState[] = []
  const known = createStore<Releases>({ accountId: 1, revision: 1, remotes, shell: null, problem: null })
  const platform = { releases: known, openArea: openArea ?? (async () => area) }
  /** A newer document, in which what contacts fills is switched off, or on again. */
  const switchOff = (slots_off: string[]) => {
    const contacts = remotes.contacts && { ...remotes.contacts, slots_off }
    known.set({ ...known.get(), remotes: contacts ? { contacts } : {} })
  }
  const props = createStore<SlotProps<typeof SLOT>>({ contact_id: 7, conversation_id: 82 })
  const element = document.createElement('div')
  const slot = createSlots({ services, platform, unsaved: anUnsavedWork() })
  const leave = slot.fill(SLOT, element, props, (state) => states.push(state))
  return { states, element, leave, props, closed: () => closed, switchOff, fillers: slot.fillers(SLOT) }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('a place of one area that another fills', () => {
  it('shows what the filler draws once it says so, with the props as they change', async () => {
    const { states, element, props, leave, closed } = place({
      fill: (_slot, host, shell, given) => {
        const write = () => {
          host.textContent = JSON.stringify(given.get())
        }
        write()
        given.subscribe(write)
        shell.ready()
        return () => host.replaceChildren()
      },
    })
    await settled()
    expect(states).toEqual(['loading', 'shown'])
    expect(element.textContent).toContain('"contact_id":7')
    props.set({ contact_id: 8, conversation_id: 82 })
    expect(element.textContent).toContain('"contact_id":8')
    leave()
    await settled()
    expect(element.textContent).toBe('')
    expect(closed()).toBe(1)
  })

  it('is empty when nothing fills it, in another major, or not for this person', () => {
    expect(place({ slots: [] }).states).toEqual(['empty'])
    expect(place({ slots: [{ ...entry, major: 2 }] }).states).toEqual(['empty'])
    expect(place({ permissions: ['conversation_manage', 'custom_role'] }).states).toEqual(['empty'])
  })

  it('says so when the code does not come or does not know the slot', async () => {
    const lost = place({ openArea: () => Promise.reject(new Error('offline')) })
    const unable = place({})
    const broken = place({
      fill: () => {
        throw new Error('boom')
      },
    })
    await settled()
    expect([lost.states, unable.states, broken.states]).toEqual([
      ['loading', 'failed'],
      ['loading', 'failed'],
      ['loading', 'failed'],
    ])
    expect([unable.closed(), broken.closed()]).toEqual([1, 1])
  })

  it('is not filled any more when it was left before the code came', async () => {
    let drawn = false
    const { leave, states, closed } = place({
      fill: () => {
        drawn = true
        return () => undefined
      },
    })
    leave()
    await settled()
    expect({ drawn, states, closed: closed() }).toEqual({ drawn: false, states: ['loading'], closed: 1 })
  })
})

describe('a place that is filled', () => {
  it('is emptied in the open page by a switch, and filled again by the same', async () => {
    const { states, element, switchOff, closed, fillers } = place({
      fill: (_slot, host, shell) => {
        host.textContent = 'here'
        shell.ready()
        return () => host.replaceChildren()
      },
    })
    const told: string[][] = []
    fillers.subscribe(() => told.push(fillers.get().map(({ remote }) => remote)))
    await settled()
    switchOff([SLOT])
    await settled()
    expect(element.textContent).toBe('')
    expect(closed()).toBe(1)
    switchOff([])
    await settled()
    expect(element.textContent).toBe('here')
    expect(states).toEqual(['loading', 'shown', 'empty', 'loading', 'shown'])
    expect(told).toEqual([[], ['contacts']])
  })

  it('is given back when its filler takes longer than its budget, or breaks after it was drawn', async () => {
    jest.useFakeTimers()
    const unmounted: string[] = []
    const slow = place({ fill: () => () => unmounted.push('slow') })
    await jest.advanceTimersByTimeAsync(9_999)
    expect(slow.states).toEqual(['loading'])
    await jest.advanceTimersByTimeAsync(1)
    expect(slow.states).toEqual(['loading', 'failed'])
    const broken = place({
      fill: (_slot, _host, shell) => {
        shell.ready()
        setTimeout(() => shell.api === 2 && shell.failed(new Error('boom'), 'runtime'), 50)
        return () => unmounted.push('broken')
      },
    })
    await jest.advanceTimersByTimeAsync(60)
    expect(broken.states).toEqual(['loading', 'shown', 'failed'])
    expect({ unmounted, closed: [slow.closed(), broken.closed()] }).toEqual({
      unmounted: ['slow', 'broken'],
      closed: [1, 1],
    })
    jest.useRealTimers()
  })
})
