import type { Desk, Desks, Said } from './desk.ts'
import { picture } from './picture.ts'
import { postDelivery } from './post-delivery.ts'
import type { ProviderCall, ProviderReply } from './provider-peer.ts'
import { openRunning, type Running } from './running.ts'
import type { Delivery, Simulator, World } from './simulator.ts'
import { takeMessage } from './take-message.ts'

interface Letter {
  from: string
  name: string
  text: string
  picture: boolean
}

export interface Exchange {
  /** Answers a call of Parley as the rules of its line say. */
  answer(simulator: Simulator, call: ProviderCall): Promise<ProviderReply | undefined>
  /** A customer writes. */
  write(simulator: Simulator, desk: Desk, letter: Letter): void
  /** All that was begun is done: deliveries have been answered, reports told. */
  settled(): Promise<void>
  close(): void
}

interface Places {
  parley: string
  /** Where the simulators are. */
  url: string
}

async function deliver({ wait, signal }: Running, { rule }: Desk, delivery: Delivery, said: Said): Promise<void> {
  if (rule.delay > 0) await wait(rule.delay * 1_000)
  for (let times = rule.isTwice ? 2 : 1; times > 0; times -= 1) {
    const status = await postDelivery(delivery, signal)
    said.note = status >= 200 && status < 300 ? 'arrived' : `Parley answered ${status}`
  }
}

/** Both ways between Parley and its simulated providers. */
export function openExchange(desks: Desks, { parley, url }: Places): Exchange {
  const running = openRunning()
  /** What waits for the next one, which goes first. */
  const held = new Map<Desk, () => Promise<void>>()
  // No other run has given these ids.
  let last = Date.now()
  const id = (): string => String(++last)
  const worldOf = ({ name }: Simulator): World => ({
    parley,
    url,
    picture: picture(),
    know: (line) => void desks.know(name, line),
  })
  return {
    async answer(simulator, call) {
      const world = worldOf(simulator)
      const message = simulator.taken(call, id)
      return message ? takeMessage({ desks, running, simulator, world }, message) : simulator.answer(call, world)
    },
    write(simulator, desk, { from, name, text, picture: hasPicture }) {
      const written = { id: id(), from, name, text, picture: hasPicture ? `${url}/media/lamp.png` : null }
      const delivery = simulator.incoming(worldOf(simulator), desk.line, written)
      const files = written.picture ? [written.picture] : []
      const said = desks.say(desk, { isCustomer: true, person: from, text, files, note: 'on its way' })
      const go = () => deliver(running, desk, delivery, said)
      const before = held.get(desk)
      held.delete(desk)
      if (desk.rule.isReversed && !before) {
        said.note = 'waits for the next one, which comes first'
        held.set(desk, go)
      } else running.begin(go().then(() => before?.()))
    },
    settled: running.settled,
    close: running.close,
  }
}
