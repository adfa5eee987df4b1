import { SLOTS, type SlotName } from '@parley/shared/contract/slots'
import { textIn } from '@parley/shared/i18n/locale'
import type { SlotFiller, Store } from '@parley/shared/remote/shell-api'
import { activeRemotes } from '../../contributions/nav.ts'
import type { HostServices } from '../../host-services/host-services.ts'
import { isVisibleTo } from '../../routing/visibility.ts'
import type { Platform } from '../create-platform.ts'

export interface FillerSource {
  services: Pick<HostServices, 'session' | 'locale'>
  platform: Pick<Platform, 'releases'>
}

/** The remotes that fill a slot for this person now, by name; what was switched off does not. */
export function fillersOf(slot: SlotName, { services, platform }: FillerSource): SlotFiller[] {
  const { major } = SLOTS[slot]
  const { tag } = services.locale.get()
  return activeRemotes(platform.releases.get().remotes)
    .flatMap(([remote, { manifest, slots_off }]) => {
      const entry = manifest.contributes.slots.find((one) => one.slot === slot && one.major === major)
      if (!entry || slots_off?.includes(slot) || !isVisibleTo(services.session.get(), entry)) return []
      return [{ remote, label: textIn(entry.label ?? manifest.title, tag), icon: entry.icon ?? null }]
    })
    .sort((a, b) => (a.remote < b.remote ? -1 : 1))
}

/** They change with releases, with switches, and with what this person may. @returns what ends it */
export function onFillersChange({ services, platform }: FillerSource, listener: () => void): () => void {
  const stops = [platform.releases, services.session, services.locale].map((store) => store.subscribe(listener))
  return () => {
    for (const stop of stops) stop()
  }
}

/** The same list as long as nothing in it changed. */
export function fillersStore(slot: SlotName, source: FillerSource): Store<readonly SlotFiller[]> {
  let last: readonly SlotFiller[] = []
  return {
    get() {
      const now = fillersOf(slot, source)
      if (JSON.stringify(now) !== JSON.stringify(last)) last = now
      return last
    },
    subscribe: (listener) => onFillersChange(source, listener),
  }
}
