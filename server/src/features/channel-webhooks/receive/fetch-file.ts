import { Readable } from 'node:stream'
import type { InboundFile } from '../../../channels/channel.ts'
import { TooLarge } from '../../../errors.ts'
import { safeFetch } from '../../../net/safe-fetch.ts'
import { BlockedAddress, type NetworkPolicy, networkPolicy } from '../../../net/ssrf-guard.ts'
import { toTemporaryFile } from '../../../storage/temporary-file.ts'
import type { UploadedFile } from '../../../storage/uploaded-file.ts'
import type { Arrival } from './context.ts'

/** A provider's own address is what the operator says it is. */
const ANYWHERE: NetworkPolicy = { isOpen: () => true }

function reachFor({ deps }: Arrival, url: string, isProvider: boolean): NetworkPolicy {
  const stands = Object.values(deps.env.providerUrls).some((base) => new URL(base).origin === new URL(url).origin)
  return isProvider || stands ? ANYWHERE : networkPolicy(deps.env.reachableNetworks, deps.env.reachablePorts)
}

/** A name that says what it is: providers often give none. */
function nameFor(file: InboundFile, url: URL, contentType: string): string {
  const name = file.name || decodeURIComponent(url.pathname.split('/').pop() || 'file')
  const kind = contentType.replace(/;.*/, '').split('/')[1]?.replace('jpeg', 'jpg')
  return name.includes('.') || !kind || !/^[a-z0-9]{2,5}$/.test(kind) ? name : `${name}.${kind}`
}

/** A file that came with its message. */
export function fileOf({ bytes = Buffer.alloc(0), name, contentType }: InboundFile): Promise<UploadedFile> {
  const facts = { filename: name ?? 'file', contentType: contentType ?? 'application/octet-stream' }
  return toTemporaryFile(Readable.from(bytes), facts)
}

/**
 * Streams a file of a message to disk. Null: it is not to be had, and trying again would not change that.
 * @throws Error while the provider cannot be reached
 */
export async function fetchFile(arrival: Arrival, file: InboundFile): Promise<UploadedFile | null> {
  const { wire, channel, inbox } = arrival
  if (file.bytes) return fileOf(file)
  const place = await channel.locate?.(wire, inbox, file)
  if (!place) return null
  try {
    const reach = reachFor(arrival, place.url, place.isProvider ?? false)
    const answer = await safeFetch(new URL(place.url), reach, place.headers)
    if (answer.status >= 500) throw new Error(`${answer.url.host} answered ${answer.status}`)
    if (answer.status !== 200) {
      answer.body.destroy()
      return null
    }
    const contentType = file.contentType ?? answer.contentType
    return await toTemporaryFile(answer.body, { filename: nameFor(file, answer.url, contentType), contentType })
  } catch (error) {
    if (error instanceof BlockedAddress || error instanceof TooLarge) return null
    throw error
  }
}
