import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { kb } from '../people.mjs'
import { sums } from '../screens.mjs'
import { areaConfig, build, chunkOf, shellConfig } from './builds.mjs'
import { firstVisit } from './first-visit.mjs'
import { originOf } from './origins.mjs'
import { gzipShares, textsBySource } from './source-shares.mjs'
import { pathIn, withTwoFronts } from './two-fronts.mjs'

const LIBRARIES = 12
const VISITS = 3

/** Scripts and styles of the first conversation screen, federated and as one application, and what they consist of. */
export const bytes = (platform) =>
  withTwoFronts(platform, { hasMaps: true }, async ({ fronts, browser, mono, folder }) => {
    const [federated, one] = await visitsOf(browser, [fronts.federated, fronts.mono])
    const shell = await build(shellConfig(), join(folder, 'shell'), { hasMaps: true })
    const area = await build(areaConfig('conversations'), join(folder, 'conversations'), { hasMaps: true })
    const owners = [
      ['shell', 'host-shell', shell.maps],
      ['conversations', 'mfe-conversations', area.maps],
    ]
    const ours = consistsOf(federated.early, owners)
    const theirs = consistsOf(one.early, [['shell', 'host-shell', mono.maps]])
    return [weights(federated, one), parts(ours, theirs), libraries(ours, theirs)]
  })

/** Of each front the visit in the middle of some by turns: what arrives while the list is waited for varies a little. */
async function visitsOf(browser, fronts) {
  const visits = fronts.map(() => [])
  for (let turn = 0; turn < VISITS; turn += 1)
    for (const [at, front] of fronts.entries()) visits[at].push(await firstVisit(browser, front))
  return visits.map((of) => of.toSorted((a, b) => size(a.early) - size(b.early))[Math.floor(VISITS / 2)])
}

function weights(federated, one) {
  const row = (words, ours, theirs) => {
    const more = size(ours) - size(theirs)
    return [words, ...sums(ours), ...sums(theirs), kb(more)]
  }
  return {
    title: 'Federated beside one application: JavaScript and CSS of the first conversation screen',
    head: ['', 'federated: gzip', 'brotli', 'requests', 'one application: gzip', 'brotli', 'requests', 'more, gzip'],
    rows: [
      row('until the list is visible (target ≤ 40 kB more)', federated.early, one.early),
      row('all that the screen asks for', federated.all, one.all),
    ],
  }
}

const size = (files) => [...files.values()].reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)

/** gzip by group and by library, and of what the screen has twice. */
function consistsOf(files, owners) {
  const groups = new Map()
  const libraries = new Map()
  const seen = new Map()
  const add = (map, key, share) => map.set(key, (map.get(key) ?? 0) + share)
  for (const [address, body] of files) {
    const { remote, path } = pathIn(address) ?? {}
    const [, owner, maps] = owners.find(([name]) => name === remote) ?? []
    const known = path?.endsWith('.js') && maps?.get(chunkOf(path))
    if (!known) {
      add(groups, path?.endsWith('.css') ? 'styles' : 'not of a build', gzipSync(body, { level: 9 }).length)
      continue
    }
    const texts = textsBySource(known.script, known.map)
    const origin = (source) => originOf(source, owner)
    for (const [group, share] of gzipShares(texts, (source) => origin(source).group)) add(groups, group, share)
    const byLibrary = gzipShares(texts, (source) => origin(source).library ?? '')
    for (const [library, share] of byLibrary) if (library) add(libraries, library, share)
    const ratio = gzipSync(body, { level: 9 }).length / body.length
    for (const [source, text] of texts) {
      const { file, group } = origin(source)
      if (!/^(webpack|integrity$|$)/.test(file))
        seen.set(file, [...(seen.get(file) ?? []), { group, bytes: text.length * ratio }])
    }
  }
  return { groups, libraries, twice: twiceOf(seen) }
}

/** All copies but the largest, by group. */
function twiceOf(seen) {
  const twice = new Map()
  for (const copies of seen.values()) {
    const sizes = copies.map((copy) => copy.bytes).toSorted((a, b) => b - a)
    const more = sizes.slice(1).reduce((sum, one) => sum + one, 0)
    if (more > 0) twice.set(copies[0].group, (twice.get(copies[0].group) ?? 0) + more)
  }
  return twice
}

function parts(ours, theirs) {
  const names = new Set([...ours.groups.keys(), ...theirs.groups.keys()])
  const rows = [...names]
    .map((name) => [name, ours.groups.get(name) ?? 0, theirs.groups.get(name) ?? 0, ours.twice.get(name) ?? 0])
    .toSorted((a, b) => b[1] - b[2] - (a[1] - a[2]))
  const all = (at) => rows.reduce((sum, row) => sum + row[at], 0)
  rows.push(['all of it', all(1), all(2), all(3)])
  return {
    title: 'Federated beside one application: what the bytes until the list are (gzip)',
    head: ['', 'federated', 'one application', 'more', 'of the federated: in two files'],
    rows: rows.map(([name, a, b, twice]) => [name, kb(a), kb(b), kb(a - b), twice > 50 ? kb(twice) : '']),
  }
}

function libraries(ours, theirs) {
  const names = new Set([...ours.libraries.keys(), ...theirs.libraries.keys()])
  const rows = [...names]
    .map((name) => [name, ours.libraries.get(name) ?? 0, theirs.libraries.get(name) ?? 0])
    .toSorted((a, b) => b[1] - b[2] - (a[1] - a[2]))
    .slice(0, LIBRARIES)
  return {
    title: 'Federated beside one application: libraries that weigh more (gzip, until the list)',
    head: ['library', 'federated', 'one application', 'more'],
    rows: rows.map(([name, a, b]) => [name, kb(a), kb(b), kb(a - b)]),
  }
}
