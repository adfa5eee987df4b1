type Locks = Pick<LockManager, 'request'>

/** Longer than an event takes to reach the slowest tab of this browser. */
const HELD_MS = 3_000
const PREFIX = 'parley.once.'

/**
 * Does something in one tab of this browser although all of them hear of it: whoever takes the lock of that name first does
 * it, and holds it until the others have come too late. Without locks every tab does it.
 */
export async function onceAcrossTabs(name: string, run: () => void, locks: Locks | undefined): Promise<void> {
  if (!locks) return run()
  await locks.request(PREFIX + name, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    run()
    await new Promise((resolve) => setTimeout(resolve, HELD_MS))
  })
}
