import { createHash } from 'node:crypto'

const TRAITS = [
  'quiet',
  'brave',
  'gentle',
  'bright',
  'patient',
  'swift',
  'curious',
  'calm',
  'merry',
  'clever',
  'kind',
  'bold',
  'shy',
  'warm',
  'wise',
  'lively',
]
const THINGS = [
  'river',
  'meadow',
  'harbour',
  'lantern',
  'maple',
  'comet',
  'pebble',
  'willow',
  'island',
  'ember',
  'sparrow',
  'valley',
  'cloud',
  'forest',
  'brook',
  'star',
]

/** A name for somebody who has not said theirs, the same for a session however often it is made: `gentle-harbour-412`. */
export function guestName(sourceId: string): string {
  const bytes = createHash('sha256').update(sourceId).digest()
  const trait = TRAITS[(bytes[0] ?? 0) % TRAITS.length]
  const thing = THINGS[(bytes[1] ?? 0) % THINGS.length]
  return `${trait}-${thing}-${bytes.readUInt16BE(2) % 1000}`
}
