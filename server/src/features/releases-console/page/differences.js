const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b)

/** What is new, gone or other in a list of things that have a name. */
function listed(what, nameOf, before = [], after = []) {
  const old = new Map(before.map((one) => [nameOf(one), one]))
  const names = new Set(after.map(nameOf))
  return [
    ...after.filter((one) => !old.has(nameOf(one))).map((one) => `New ${what}: ${nameOf(one)}`),
    ...before.filter((one) => !names.has(nameOf(one))).map((one) => `No longer: ${what} ${nameOf(one)}`),
    ...after
      .filter((one) => old.has(nameOf(one)) && !same(old.get(nameOf(one)), one))
      .map((one) => `Other ${what}: ${nameOf(one)}`),
  ]
}

const weight = ({ files }) =>
  files
    .filter(({ kind }) => kind === 'entry' || kind === 'expose' || kind === 'style')
    .reduce((sum, { gzip }) => sum + gzip, 0)

const CONTRIBUTED = [
  ['menu entry', 'nav', ({ id }) => id],
  ['route', 'routes', ({ path }) => path],
  ['shortcut', 'shortcuts', ({ id, keys }) => `${id} (${keys})`],
  ['sidebar section', 'sections', ({ id }) => id],
  ['filled place', 'slots', ({ slot, major }) => `${slot} ${major}`],
]

/** What people and the shell will notice when one manifest takes the place of another, in sentences. */
export function differences(before, after) {
  const facts = []
  if (before.version !== after.version) facts.push(`Version ${before.version} becomes ${after.version}`)
  if (before.requires && !same(before.requires.shell, after.requires.shell))
    facts.push(`Needs shell API ${after.requires.shell.join(' or ')} instead of ${before.requires.shell.join(' or ')}`)
  if (before.offer && !same(before.offer.apis, after.offer.apis))
    facts.push(`Serves shell API ${after.offer.apis.join(', ')} instead of ${before.offer.apis.join(', ')}`)
  for (const [what, field, nameOf] of CONTRIBUTED)
    facts.push(...listed(what, nameOf, before.contributes?.[field], after.contributes?.[field]))
  const [taken, takes] = [before, after].map((one) => Object.entries(one.shared ?? one.offer?.shared ?? {}))
  facts.push(...listed('shared library', ([name]) => name, taken, takes))
  if (weight(before) !== weight(after))
    facts.push(`First page ${kB(weight(after))} instead of ${kB(weight(before))}, compressed`)
  const known = new Set(before.files.map(({ integrity }) => integrity))
  const fresh = after.files.filter(({ integrity }) => !known.has(integrity))
  const bytes = fresh.reduce((sum, { gzip }) => sum + gzip, 0)
  facts.push(`${fresh.length} of ${after.files.length} files are new: ${kB(bytes)}`)
  return facts
}
