import { SLOTS, type SlotName, type SlotProps } from '@parley/shared/contract/slots'
import type { SlotState, Slots, Store } from '@parley/shared/remote/shell-api'
import { createStore } from '@parley/shared/remote/store'
import type { HostServices } from '../../host-services/host-services.ts'
import type { UnsavedWork } from '../../host-services/unsaved-work.ts'
import type { Platform } from '../create-platform.ts'
import { generationName, sourceOf } from '../loading/generation.ts'
import type { OpenRemote } from '../loading/remote-opener.ts'
import { createShellApi } from './create-shell-api.ts'
import { noteFilled } from './filled-slots.ts'
import { fillersOf, fillersStore, onFillersChange } from './slot-fillers.ts'

export interface SlotParts {
  services: HostServices
  platform: Pick<Platform, 'releases' | 'openArea'>
  /** Of the open area: what is typed into a slot is lost by leaving it too. */
  unsaved: Pick<UnsavedWork, 'hold' | 'takeBack'>
}

/** One place, as whoever has it gave it. */
interface Place<Name extends SlotName = SlotName> {
  slot: Name
  element: HTMLElement
  props: Store<SlotProps<Name>>
  onState: (state: SlotState) => void
}

/** Nothing fills a place inside what fills a place. */
const NO_SLOTS: Required<Slots> = {
  fill: (_slot, _element, _props, onState) => {
    onState('empty')
    return () => undefined
  },
  fillers: () => createStore([]),
}

/** Puts the code of released remotes that name a slot into the place that offers it. */
export function createSlots(parts: SlotParts): Required<Slots> {
  return {
    fill: (slot, element, props, onState, of) => keepFilled({ slot, element, props, onState }, parts, of),
    fillers: (slot) => fillersStore(slot, parts),
  }
}

/** Filled as long as somebody fills it: a switch, a release or a permission empties and fills it in the open page. */
function keepFilled(place: Place, parts: SlotParts, of?: string): () => void {
  let remote: string | null | undefined
  let leave = () => {}
  const follow = () => {
    const fillers = fillersOf(place.slot, parts)
    const next = (of ? fillers.find((one) => one.remote === of) : fillers[0])?.remote ?? null
    if (next === remote) return
    remote = next
    leave()
    leave = () => {}
    if (next) leave = fillWith(next, place, parts)
    else place.onState('empty')
  }
  follow()
  const stop = onFillersChange(parts, follow)
  return () => {
    stop()
    leave()
  }
}

/** Mounts one remote in a place. @returns what takes it out again */
function fillWith(remote: string, place: Place, { services, platform, unsaved }: SlotParts): () => void {
  const { slot, onState } = place
  const leaving = new AbortController()
  const note = noteFilled(slot, remote)
  let giveBack: (() => void) | null = null
  const failed = (problem: unknown) => {
    services.log('warn', `the slot ${slot} could not be filled`, { remote, reason: String(problem) })
    giveBack?.()
    giveBack = null
    if (leaving.signal.aborted) return
    note({ state: 'failed' })
    onState('failed')
  }
  const mounted = (area: OpenRemote) => {
    note({ by: generationName(area.generation) })
    const begun = performance.now()
    giveBack = mount(area, place, {
      services,
      unsaved,
      onReady() {
        note({ state: 'shown', ms: Math.round(performance.now() - begun) })
        onState('shown')
      },
      onFailed: failed,
    })
  }
  onState('loading')
  platform
    .openArea(remote)
    .then((area) => (leaving.signal.aborted ? area.close() : mounted(area)))
    .catch(failed)
  return () => {
    leaving.abort()
    note({ state: 'left' })
    giveBack?.()
  }
}

interface MountParts extends Pick<SlotParts, 'services' | 'unsaved'> {
  onReady: () => void
  onFailed: (problem: unknown) => void
}

/** @returns unmounts it @throws what the filler throws, with everything given back */
function mount(area: OpenRemote, { slot, element, props }: Place, parts: MountParts): () => void {
  const { services, unsaved, onReady, onFailed } = parts
  const { name } = area.generation.manifest
  const { mountMs } = SLOTS[slot].budget
  const late = setTimeout(() => onFailed(`drew nothing within ${mountMs / 1000} s`), mountMs)
  const { shell, dispose } = createShellApi({
    services,
    generation: area.generation,
    // A slot has no address of its own: it sees the one it was opened at.
    owns: () => false,
    onReady: () => {
      clearTimeout(late)
      area.started()
      onReady()
    },
    onFailed,
    unsaved,
    slots: NO_SLOTS,
  })
  const end = () => {
    clearTimeout(late)
    dispose()
  }
  try {
    const { fill } = area.module
    if (!fill) throw new Error(`${name} names the slot ${slot} and cannot fill it`)
    area.starting()
    const called = (what: string) => services.deprecated(sourceOf(area.generation), what)
    const unmount = fill(slot, element, area.within(shell, called), props)
    return () => {
      end()
      // Not at once: this may run while React draws, and a root must not be unmounted inside another's drawing.
      queueMicrotask(() => {
        try {
          unmount()
        } finally {
          area.close()
        }
      })
    }
  } catch (problem) {
    end()
    area.close()
    throw problem
  }
}
