import { gzipSync } from 'node:zlib'

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const VALUES = new Map([...DIGITS].map((digit, value) => [digit, value]))

/** The digests of chunks, which are written into an entry after its map was made. */
const DIGESTS = /"(\w+:[\w+/=]{44,64},)*\w+:[\w+/=]{44,64}"/
const PLACEHOLDER = '"digestsofallchunksstandhere"'

/**
 * The text of a script by what it was written as.
 * @returns {Map<string, string>} source → its text; what no source is named for under `''`, digests under `integrity`
 */
export function textsBySource(script, map) {
  const texts = new Map()
  const add = (source, text) => texts.set(source, (texts.get(source) ?? '') + text)
  const [digests] = DIGESTS.exec(script) ?? []
  if (digests) add('integrity', digests)
  const lines = (digests ? script.replace(digests, PLACEHOLDER) : script).split('\n')
  let source = 0
  for (const [at, line] of map.mappings.split(';').entries()) {
    const text = lines[at] ?? ''
    let [column, from, owner] = [0, 0, '']
    for (const segment of line ? line.split(',') : []) {
      const [columns, sources] = numbersOf(segment)
      column += columns
      source += sources ?? 0
      add(owner, text.slice(from, column))
      from = column
      owner = sources === undefined ? '' : map.sources[source]
    }
    add(owner, text.slice(from))
  }
  return texts
}

/** Base 64 VLQ, as source maps write numbers. */
function numbersOf(segment) {
  const numbers = []
  let [value, shift] = [0, 0]
  for (const digit of segment) {
    const bits = VALUES.get(digit)
    value += (bits & 31) << shift
    if (bits & 32) shift += 5
    else {
      numbers.push(value & 1 ? -(value >> 1) : value >> 1)
      value = 0
      shift = 0
    }
  }
  return numbers
}

/**
 * Bytes of gzip that each group of sources has in a script: what the script would be smaller by without its text, made to
 * add up to the whole (what groups have in common is counted once).
 *
 * @param {Map<string, string>} texts by source
 * @param {(source: string) => string} groupOf
 * @returns {Map<string, number>}
 */
export function gzipShares(texts, groupOf) {
  const grouped = new Map()
  for (const [source, text] of texts) grouped.set(groupOf(source), (grouped.get(groupOf(source)) ?? '') + text)
  const size = (parts) => gzipSync(parts.join(''), { level: 9 }).length
  const whole = size([...grouped.values()])
  const without = [...grouped.keys()].map((group) => [
    group,
    Math.max(0, whole - size([...grouped].filter(([other]) => other !== group).map(([, text]) => text))),
  ])
  const sum = without.reduce((total, [, bytes]) => total + bytes, 0) || 1
  return new Map(without.map(([group, bytes]) => [group, (bytes / sum) * whole]))
}
