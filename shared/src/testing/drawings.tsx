/** The parts of React's fiber that say what was drawn: the same that its developer tools read. */
interface Fiber {
  type: unknown
  flags: number
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
}
type Listener = (root: { current: Fiber }) => void

/** React's own mark on a component whose function ran for this commit. */
const PERFORMED_WORK = 1

interface CommitHook {
  onCommitFiberRoot: (id: number, root: { current: Fiber }) => void
  listeners: Set<Listener>
}

/** Lets `countDrawings` see every commit. Must run before react-dom is loaded: the test setup does it. */
export function installCommitHook(): void {
  const listeners = new Set<Listener>()
  const hook = {
    listeners,
    supportsFiber: true,
    inject: () => 1,
    checkDCE: () => undefined,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot: (_id: number, root: { current: Fiber }) => {
      for (const tell of listeners) tell(root)
    },
  }
  Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
}

const nameOf = (type: unknown): string | null => (typeof type === 'function' && type.name ? type.name : null)

/** Counts each component under `fiber` whose function ran. A child list that is the same as before was not entered. */
function collect(fiber: Fiber, counts: Map<string, number>): void {
  const name = nameOf(fiber.type)
  if (name && (fiber.flags & PERFORMED_WORK) !== 0) counts.set(name, (counts.get(name) ?? 0) + 1)
  if (fiber.alternate !== null && fiber.child === fiber.alternate.child) return
  for (let child = fiber.child; child; child = child.sibling) collect(child, counts)
}

/** How often a component was drawn, by the name of its function. */
type Drawn = (name: string) => number

/**
 * How often each component was drawn while `run` ran. What is drawn after `run` has settled is not counted: let it wait for
 * the last thing that is expected on screen.
 */
export async function countDrawings(run: () => void | Promise<void>): Promise<Drawn> {
  const commits = await recordCommits(run)
  return (name) => commits.reduce((sum, drawn) => sum + drawn(name), 0)
}

/** What each commit drew while `run` ran, one after the other: which part of a page is on screen before which. */
export async function recordCommits(run: () => void | Promise<void>): Promise<Drawn[]> {
  const hook = (globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: CommitHook }).__REACT_DEVTOOLS_GLOBAL_HOOK__
  if (!hook) throw new Error('countDrawings: the commit hook was not installed before react-dom')
  const commits: Drawn[] = []
  const listener: Listener = (root) => {
    const counts = new Map<string, number>()
    collect(root.current, counts)
    commits.push((name) => counts.get(name) ?? 0)
  }
  hook.listeners.add(listener)
  try {
    await run()
  } finally {
    hook.listeners.delete(listener)
  }
  return commits
}
