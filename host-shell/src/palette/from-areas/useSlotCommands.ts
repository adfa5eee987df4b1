import { SlotCommand } from '@parley/shared/contract/slots'
import { createStore } from '@parley/shared/remote/store'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { createSlots } from '../../federation/outlet/fill-slot.ts'
import { fillersOf } from '../../federation/outlet/slot-fillers.ts'
import type { HostServices } from '../../host-services/host-services.ts'
import { useApp } from '../../shell-app/shell-app.ts'
import type { PaletteCommand } from '../palette-command.ts'

const SLOT = 'palette.command'
const Offered = v.pipe(v.array(SlotCommand), v.maxLength(50))

/** What is mounted for the palette holds nothing that leaving would lose. */
const NOTHING_UNSAVED = { hold: () => () => undefined, takeBack: () => null }

type Offers = Readonly<Record<string, readonly SlotCommand[]>>

/** What areas offer to do by code of their own (slot `palette.command`), for as long as the palette is open. */
export function useSlotCommands(services: HostServices): PaletteCommand[] {
  const { platform } = useApp()
  const [offers, setOffers] = useState<Offers>({})
  useEffect(() => {
    const slots = createSlots({ services, platform, unsaved: NOTHING_UNSAVED })
    const source = { services, platform }
    const stops = fillersOf(SLOT, source).map(({ remote }) => {
      const offer = (given: readonly SlotCommand[]) => {
        const parsed = v.safeParse(Offered, given)
        if (!parsed.success) services.log('warn', 'commands of another shape', { remote })
        setOffers((before) => ({ ...before, [remote]: parsed.success ? parsed.output : [] }))
      }
      const withdrawn = () => setOffers((before) => ({ ...before, [remote]: [] }))
      return slots.fill(
        SLOT,
        document.createElement('div'),
        createStore({ offer }),
        (state) => state !== 'shown' && withdrawn(),
        remote,
      )
    })
    return () => {
      for (const stop of stops) stop()
    }
  }, [services, platform])
  return Object.entries(offers).flatMap(([remote, commands]) =>
    commands.map(({ id, label, icon, keywords, run }) => ({
      id: `slot.${remote}.${id}`,
      group: 'actions' as const,
      label,
      more: keywords,
      mark: { icon },
      run,
    })),
  )
}
