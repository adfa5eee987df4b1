import type { RemoteModule, Store } from '../../remote/shell-api.ts'
import type { ContractShell } from './contract-shell.ts'

/** How long a shell lets a start take before it takes the release before it; more here, for slow machines. */
const PATIENCE_MS = 60_000

/** A remote on the page, in an element of its own. */
export interface Visit {
  element: HTMLElement
  /** Frees everything, as the shell does: gives up the signal, then unmounts. */
  end(): void
}

/** Mounts the remote and waits for its first page. */
export async function visit(remote: RemoteModule, at: ContractShell): Promise<Visit> {
  const opened = begin(at, (element) => remote.mount(element, at.shell))
  await firstPage(at)
  return opened
}

/** Fills a place with the remote, and waits until it is there. */
export async function visitSlot(
  remote: RemoteModule,
  at: ContractShell,
  slot: string,
  props: Store<unknown>,
): Promise<Visit> {
  const fill = remote.fill?.bind(remote)
  if (!fill) throw new Error(`names the slot ${slot}, and its module has no fill`)
  const opened = begin(at, (element) => fill(slot, element, at.shell, props))
  await firstPage(at)
  return opened
}

function begin(at: ContractShell, draw: (element: HTMLElement) => () => void): Visit {
  const element = document.createElement('div')
  element.dir = at.fake.locale.get().direction
  document.body.append(element)
  const unmount = draw(element)
  return {
    element,
    end() {
      at.leave()
      unmount()
      const left = element.childNodes.length
      element.remove()
      if (left > 0) at.problems.push(`leaves ${left} nodes in its element`)
    },
  }
}

function firstPage({ painted }: ContractShell): Promise<void> {
  return new Promise((done, refused) => {
    const limit = setTimeout(() => refused(new Error('never says ready()')), PATIENCE_MS)
    painted.then(done, refused).finally(() => clearTimeout(limit))
  })
}

/** Resolves when something stands in the element, or nothing came in that many milliseconds. */
export function isDrawn(element: HTMLElement, within: number): Promise<boolean> {
  if (element.childElementCount > 0) return Promise.resolve(true)
  return new Promise((done) => {
    const tell = (drawn: boolean) => {
      clearTimeout(limit)
      changes.disconnect()
      done(drawn)
    }
    const limit = setTimeout(() => tell(false), within)
    const changes = new MutationObserver(() => element.childElementCount > 0 && tell(true))
    changes.observe(element, { childList: true, subtree: true })
  })
}
