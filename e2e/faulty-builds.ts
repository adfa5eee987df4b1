import { releases } from './changed-build.ts'
import { patchedBuild } from './patched-build.ts'

const everybody = { account_id: 0, reason: 'journey' }

/** Gives everybody a build of an area with one thing wrong, runs `look`, and takes everybody off it again. */
export async function withBuild(
  area: string,
  build: string,
  patch: Parameters<typeof patchedBuild>[3],
  look: () => Promise<void>,
): Promise<void> {
  const client = releases()
  const { version } = await client.publish(area, patchedBuild(area, '0.1.9', build, patch))
  const { revision } = await client.status()
  await client.promote(area, { version, build, revision, ...everybody, force: true })
  try {
    await look()
  } finally {
    await client.rollback(area, { revision: (await client.status()).revision, ...everybody })
  }
}

/**
 * JavaScript that takes the place of a store of `shell`: what is read of it throws once `breaks()` was called, in a drawing
 * that React begins because the store is said to have changed; `window.mends()` ends that.
 *
 * @param store the session is read within what an area draws, the language around it
 */
export const breakable = (store: 'session' | 'locale'): string => `
  let isBroken = false
  const listeners = new Set()
  const ${store} = {
    get() { if (isBroken) throw new Error('broken while drawing again'); return shell.${store}.get() },
    subscribe(listener) {
      listeners.add(listener)
      const end = shell.${store}.subscribe(listener)
      return () => { listeners.delete(listener); end() }
    },
  }
  const breaks = () => { isBroken = true; for (const listener of [...listeners]) listener() }
  window.mends = () => { isBroken = false }`
