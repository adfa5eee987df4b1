import type { SlotFiller, Slots } from '@parley/shared/remote/shell-api'
import { createStore } from '@parley/shared/remote/store'
import type { SlotParts } from './fill-slot.ts'

const code = () => import('./fill-slot.ts')

/** Places of whatever is mounted; the code that fills them is fetched with the first one, and whom there is to fill them known after the first screen. */
export function lateSlots(parts: SlotParts): Required<Slots> {
  const failed = (problem: unknown) =>
    parts.services.log('warn', 'the code of slots could not be loaded', { reason: String(problem) })
  return {
    fill(slot, element, props, onState, of) {
      let leave = () => {}
      let isLeft = false
      code().then(
        ({ createSlots }) => {
          if (!isLeft) leave = createSlots(parts).fill(slot, element, props, onState, of)
        },
        (problem: unknown) => {
          failed(problem)
          if (!isLeft) onState('failed')
        },
      )
      return () => {
        isLeft = true
        leave()
      }
    },
    fillers(slot) {
      const known = createStore<readonly SlotFiller[]>([])
      return {
        get: known.get,
        subscribe(listener) {
          const stops = [known.subscribe(listener)]
          let isEnded = false
          const { drawn } = parts.services.firstScreen
          drawn()
            .then(code)
            .then(({ createSlots }) => {
              if (isEnded) return
              const live = createSlots(parts).fillers(slot)
              const tell = () => known.set(live.get())
              stops.push(live.subscribe(tell))
              tell()
            }, failed)
          return () => {
            isEnded = true
            for (const stop of stops) stop()
          }
        },
      }
    },
  }
}
