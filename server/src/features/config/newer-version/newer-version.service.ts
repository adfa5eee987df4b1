import * as v from 'valibot'
import type { Deps } from '../../../deps.ts'
import { type SafeAnswer, safeFetch } from '../../../net/safe-fetch.ts'
import { networkPolicy } from '../../../net/ssrf-guard.ts'
import { installationSetting, keepSetting } from '../settings.service.ts'

const ADDRESS = 'VERSION_CHECK_URL'
const KEPT = 'LATEST_VERSION'

/** What the address answers: the number of the newest release. */
const Answer = v.object({
  version: v.pipe(v.string(), v.trim(), v.regex(/^v?\d{1,5}(\.\d{1,5}){1,3}([-+][\w.-]{1,40})?$/)),
})

const MOST_BYTES = 64 * 1024

async function jsonOf({ status, body }: SafeAnswer): Promise<unknown> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MOST_BYTES) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  if (status !== 200) throw new Error(`answered ${status}`)
  return JSON.parse(Buffer.concat(chunks).toString())
}

/** The newest release that is known of; null where no address is asked, or none has answered yet. */
export async function latestVersion(deps: Pick<Deps, 'db' | 'env'>): Promise<string | null> {
  const isAsked = (await installationSetting(deps, ADDRESS)) !== ''
  return (isAsked && (await installationSetting(deps, KEPT))) || null
}

/**
 * Asks the address of the installation for the newest release (configuration 11.3) and keeps what it says.
 * @returns how many addresses were asked: for the schedule. @throws when it answers nothing of the kind
 */
export async function checkVersion(deps: Deps): Promise<number> {
  const address = await installationSetting(deps, ADDRESS)
  if (!address) return 0
  const reach = networkPolicy(deps.env.reachableNetworks, deps.env.reachablePorts)
  const { version } = v.parse(Answer, await jsonOf(await safeFetch(new URL(address), reach)))
  await keepSetting(deps, deps.db, KEPT, version.replace(/^v/, ''))
  return 1
}
