import type { Deps } from '../../deps.ts'
import { TooLarge } from '../../errors.ts'
import { safeFetch } from '../../net/safe-fetch.ts'
import { BlockedAddress, type NetworkPolicy, networkPolicy } from '../../net/ssrf-guard.ts'
import { toTemporaryFile } from '../../storage/temporary-file.ts'
import type { UploadedFile } from '../../storage/uploaded-file.ts'
import type { SlackFile } from './slack-event.ts'
import type { SlackHook } from './slack-hook.service.ts'

const MAX_FILES = 15
const ANYWHERE: NetworkPolicy = { isOpen: () => true }

/** Slack's own hosts alone are told the token. */
function isOfSlack(deps: Deps, url: URL): boolean {
  const stands = deps.env.providerUrls.SLACK
  return stands ? url.origin === new URL(stands).origin : /(^|\.)slack\.com$/.test(url.hostname)
}

async function fetchOne(deps: Deps, hook: SlackHook, file: SlackFile): Promise<UploadedFile | null> {
  const url = URL.parse(file.url_private_download ?? file.url_private ?? '')
  if (!url || !isOfSlack(deps, url)) return null
  const reach = deps.env.providerUrls.SLACK
    ? ANYWHERE
    : networkPolicy(deps.env.reachableNetworks, deps.env.reachablePorts)
  try {
    const answer = await safeFetch(url, reach, { authorization: `Bearer ${hook.access_token}` })
    if (answer.status !== 200) {
      answer.body.destroy()
      if (answer.status >= 500) throw new Error(`Slack answered ${answer.status} to a file`)
      return null
    }
    const contentType = file.mimetype ?? answer.contentType
    return await toTemporaryFile(answer.body, { filename: file.name ?? 'file', contentType })
  } catch (problem) {
    if (problem instanceof BlockedAddress || problem instanceof TooLarge) return null
    throw problem
  }
}

/** What was sent along in Slack; what is not to be had is left out. @throws while Slack cannot be reached */
export async function fetchSlackFiles(
  deps: Deps,
  hook: SlackHook,
  files: readonly SlackFile[],
): Promise<UploadedFile[]> {
  const fetched: UploadedFile[] = []
  for (const file of files.slice(0, MAX_FILES)) {
    const one = await fetchOne(deps, hook, file)
    if (one) fetched.push(one)
  }
  return fetched
}
