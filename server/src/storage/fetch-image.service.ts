import type { Deps } from '../deps.ts'
import { Invalid, TooLarge } from '../errors.ts'
import { safeFetch } from '../net/safe-fetch.ts'
import { BlockedAddress, networkPolicy } from '../net/ssrf-guard.ts'
import { storeImage } from './store-image.ts'
import { toTemporaryFile } from './temporary-file.ts'

/** A picture over its 4 MB is cut off here and refused there. */
const MAX_BYTES = 5 * 1024 * 1024

async function keptImage(deps: Deps, address: URL): Promise<string> {
  const policy = networkPolicy(deps.env.reachableNetworks, deps.env.reachablePorts)
  const { status, contentType, body } = await safeFetch(address, policy)
  if (status !== 200) {
    body.destroy()
    throw new Error(`the picture's address answered ${status}`)
  }
  const file = await toTemporaryFile(body, { filename: 'picture', contentType }, MAX_BYTES)
  try {
    return await storeImage(deps.blobs, file)
  } finally {
    await file.discard()
  }
}

/**
 * Copies the picture at an address into the storage. What can never become one is given up at once; what cannot be reached
 * now throws, for the job to be tried again.
 * @returns its storage key, or null when it is refused
 */
export async function fetchImage(deps: Deps, address: string, whose: object): Promise<string | null> {
  try {
    return await keptImage(deps, new URL(address))
  } catch (error) {
    if (!(error instanceof Invalid || error instanceof TooLarge || error instanceof BlockedAddress)) throw error
    deps.log.info({ err: error, ...whose }, 'a picture is refused')
    return null
  }
}
