import { SLOTS, type SlotName } from '@parley/shared/contract/slots'
import type { Slots } from '@parley/shared/remote/shell-api'
import type { HostServices } from '../../host-services/host-services.ts'
import type { UnsavedWork } from '../../host-services/unsaved-work.ts'
import { isVisibleTo } from '../../routing/visibility.ts'
import type { Platform } from '../create-platform.ts'
import { sourceOf } from '../loading/generation.ts'
import type { OpenRemote } from '../loading/remote-opener.ts'
import { createShellApi } from './create-shell-api.ts'

interface SlotParts {
  services: HostServices
  platform: Pick<Platform, 'releases' | 'openArea'>
  /** Of the open area: what is typed into a slot is lost by leaving it too. */
  unsaved: UnsavedWork
}

/** Nothing fills a place inside what fills a place. */
const NO_SLOTS: Slots = {
  fill: (_slot, _element, _props, onState) => {
    onState('empty')
    return () => undefined
  },
}

/** Puts the code of whichever released remote names a slot into the place that offers it. */
export function createSlots({ services, platform, unsaved }: SlotParts): Slots {
  return {
    fill(slot, element, props, onState) {
      const remote = fillerOf(slot, services, platform)
      if (!remote) {
        onState('empty')
        return () => undefined
      }
      onState('loading')
      const leaving = new AbortController()
      let giveBack: (() => void) | null = null
      const mount = (area: OpenRemote) => {
        const { fill } = area.module
        const { shell, dispose } = createShellApi({
          services,
          generation: area.generation,
          // A slot has no address of its own: it sees the one it was opened at.
          owns: () => false,
          onReady: () => {
            area.started()
            onState('shown')
          },
          onFailed: () => onState('failed'),
          unsaved,
          slots: NO_SLOTS,
        })
        giveBack = () => {
          dispose()
          area.close()
        }
        if (!fill) throw new Error(`${remote} names the slot ${slot} and cannot fill it`)
        area.starting()
        const called = (what: string) => services.deprecated(sourceOf(area.generation), what)
        const unmount = fill(slot, element, area.within(shell, called), props)
        giveBack = () => {
          dispose()
          // Not at once: this may run while React draws, and a root must not be unmounted inside another's drawing.
          queueMicrotask(() => {
            unmount()
            area.close()
          })
        }
      }
      const failed = (problem: unknown) => {
        services.log('warn', `the slot ${slot} could not be filled`, { remote, reason: String(problem) })
        giveBack?.()
        giveBack = null
        if (!leaving.signal.aborted) onState('failed')
      }
      platform
        .openArea(remote)
        .then((area) => (leaving.signal.aborted ? area.close() : mount(area)))
        .catch(failed)
      return () => {
        leaving.abort()
        giveBack?.()
      }
    },
  }
}

/** The remote that fills a slot for this person, of several the first by name; null when none does. */
function fillerOf(slot: SlotName, { session }: HostServices, { releases }: SlotParts['platform']): string | null {
  const { major } = SLOTS[slot]
  const fills = Object.entries(releases.get().remotes)
    .filter(([, { status, manifest }]) => {
      const entry = manifest.contributes.slots.find((one) => one.slot === slot && one.major === major)
      return status === 'active' && entry !== undefined && isVisibleTo(session.get(), entry)
    })
    .map(([remote]) => remote)
  return fills.sort()[0] ?? null
}
