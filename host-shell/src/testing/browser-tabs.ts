import { SharedSocket, type SharedSocketParts } from '../realtime/tabs/shared-socket.ts'

interface Request {
  run: () => Promise<void>
  /** Ends the request without its turn, or takes the lock from it. */
  refuse: () => void
}

const NAME = 'all'

/** One lock as the tabs of a browser share it. */
function sharedLock() {
  let holder: Request | null = null
  const queue: Request[] = []

  function next() {
    const first = queue.shift()
    if (!first) return
    holder = first
    void first.run().then(() => {
      if (holder !== first) return
      holder = null
      next()
    })
  }

  const query = async () => ({ pending: queue.map(() => ({ name: NAME })) })
  const request = (_name: string, { steal, signal }: LockOptions, work: () => Promise<void>) => {
    return new Promise<void>((resolve, reject) => {
      const refuse = () => reject(new Error('aborted'))
      const one: Request = { run: () => Promise.resolve(work()).then(resolve), refuse }
      signal?.addEventListener('abort', () => {
        const at = queue.indexOf(one)
        if (at < 0) return
        queue.splice(at, 1)
        refuse()
      })
      if (steal) {
        const before = holder
        holder = null
        queue.unshift(one)
        before?.refuse()
      } else queue.push(one)
      if (!holder) queueMicrotask(() => holder ?? next())
    })
  }
  return { request, query }
}

interface OwnChannel extends Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'> {
  tab: number
}

/** One channel as they share it; what a tab that is not awake says and hears waits. */
function sharedChannel(whenAwake: (tab: number, act: () => void) => void) {
  const channels = new Set<OwnChannel>()
  const posted: unknown[] = []
  const hear = (channel: OwnChannel, data: unknown) => {
    if (channels.has(channel)) channel.onmessage?.call({} as BroadcastChannel, { data } as MessageEvent)
  }
  const channelOf = (tab: number) => {
    const own: OwnChannel = {
      tab,
      onmessage: null,
      postMessage(data) {
        posted.push(data)
        const tell = (other: OwnChannel) => {
          if (other !== own) queueMicrotask(() => whenAwake(other.tab, () => hear(other, data)))
        }
        whenAwake(tab, () => channels.forEach(tell))
      },
      close: () => void channels.delete(own),
    }
    channels.add(own)
    return own
  }
  return { channelOf, posted }
}

/** Tabs of one browser. What a frozen tab says and hears waits until it thaws. */
export function browserTabs() {
  /** By tab: what waits. */
  const frozen = new Map<number, (() => void)[]>()
  const locks = sharedLock() as unknown as LockManager
  const { channelOf, posted } = sharedChannel((tab, act) => {
    const waiting = frozen.get(tab)
    if (waiting) waiting.push(act)
    else act()
  })
  let tabs = 0
  return {
    /** A tab that connects by way of the others. */
    open: (open: SharedSocketParts['open']) => {
      const tab = ++tabs
      return { tab, socket: new SharedSocket({ name: NAME, locks, channel: channelOf(tab), open }) }
    },
    /** Everything that tabs told each other. */
    posted,
    freeze: (tab: number) => void frozen.set(tab, []),
    thaw: (tab: number) => {
      const waiting = frozen.get(tab) ?? []
      frozen.delete(tab)
      for (const act of waiting) act()
    },
  }
}
