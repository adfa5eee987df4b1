// The page of /super_admin/releases.
import { change, readHealth, readHistory, readManifest, readStatus } from './calls.js'
import { differences } from './differences.js'
import { at, element, nameOf, titleOf } from './elements.js'
import { ask } from './question.js'
import { historyItem, remoteRows } from './rows.js'

const REFRESH_MS = 5000
const open = new Set()
/** What is drawn: the same again is left alone, since something in it may have the focus. */
let drawn = ''
let revision = 0

/** Every change names the revision that this page shows: what somebody else did meanwhile refuses it. */
const doing =
  (remote, action, more = {}) =>
  async (answer) => {
    await change(remote, action, { revision, ...more, ...answer })
    await refresh()
  }
const idOf = ({ version, build }) => ({ version, build })

const acts = {
  rollback: ({ remote, version, build, earlier }, ramp) =>
    ask({
      title: ramp ? `Take back ${nameOf(ramp)}` : `Roll back ${titleOf(remote)}`,
      text: ramp
        ? `${ramp.share} % of accounts have it. They get what everybody has: ${version}+${build}.`
        : `Everybody gets ${nameOf(earlier[0])} again.`,
      confirm: ramp ? 'Take back' : 'Roll back',
      act: doing(remote, 'rollback'),
    }),
  advance: ({ remote, share, next, ...release }) =>
    ask({
      title: `Promote ${titleOf(remote)} ${release.version}`,
      text: `${share} % of accounts have it. ${next === 100 ? 'Now everybody gets it.' : `Now ${next} % get it.`}`,
      confirm: next === 100 ? 'Promote to everybody' : `Promote to ${next} %`,
      act: doing(remote, 'promote', { ...idOf(release), share: next }),
    }),
  give: ({ remote, ...release }) =>
    ask({
      title: `Give ${titleOf(remote)} ${nameOf(release)}`,
      text: 'Open pages keep what they show; the next visit gets the new one.',
      confirm: 'Give',
      withAudience: true,
      act: doing(remote, 'promote', idOf(release)),
    }),
  revoke: ({ remote, ...release }) =>
    ask({
      title: `Revoke ${titleOf(remote)} ${nameOf(release)}`,
      text: 'Nobody may run it any more, for good. Whoever has it gets the one before.',
      confirm: 'Revoke for good',
      act: doing(remote, 'revoke', idOf(release)),
    }),
  unpin: ({ remote, account_id }) =>
    ask({
      title: `Unpin account ${account_id}`,
      text: `It gets ${titleOf(remote)} as everybody does.`,
      confirm: 'Unpin',
      act: doing(remote, 'unpin', { account_id }),
    }),
  compare: (live, other) => compare(live.remote, live, other).catch(show),
}

async function compare(remote, live, other) {
  const [before, after] = await Promise.all([readManifest(remote, live), readManifest(remote, other)])
  at('comparison-title').textContent = `${titleOf(remote)} ${nameOf(other)} against what is live`
  at('changes').replaceChildren(...differences(before, after).map((textContent) => element('li', { textContent })))
  at('comparison').showModal()
}

function show(error) {
  at('notice').textContent = error instanceof TypeError ? 'The server cannot be reached.' : error.message
}

function summary({ targets, ramps, pins }) {
  const shell = targets.find(({ remote }) => remote === 'shell')
  const facts = [
    ['Shell', shell ? shell.version : 'none'],
    ['On their way', ramps.length],
    ['Pinned accounts', new Set(pins.map(({ account_id }) => account_id)).size],
    ['Do not fit the shell', targets.filter(({ refusal }) => refusal).length],
  ]
  return facts.map(([term, text]) =>
    element('div', {}, element('dt', { textContent: term }), element('dd', { textContent: text })),
  )
}

function draw(status, { entries }) {
  const next = JSON.stringify([status, entries])
  at('notice').textContent = ''
  if (next === drawn) return
  drawn = next
  revision = status.revision
  at('revision').textContent = `Revision ${revision}`
  at('summary').hidden = at('areas').hidden = at('trail').hidden = false
  at('summary').replaceChildren(...summary(status))
  at('rows').replaceChildren(...status.targets.flatMap((target) => rowsOf(target, status)))
  at('no-history').hidden = entries.length > 0
  at('history').replaceChildren(...entries.slice(0, 50).map(historyItem))
}

const rowsOf = (target, status) =>
  remoteRows({
    target,
    status,
    acts,
    isOpen: open.has(target.remote),
    onToggle: (isOpen) => (isOpen ? open.add(target.remote) : open.delete(target.remote)),
  })

async function refresh() {
  try {
    const [status, history, { generations }] = await Promise.all([readStatus(), readHistory(), readHealth()])
    draw({ ...status, health: generations }, history)
  } catch (error) {
    show(error)
  }
}

await refresh()
setInterval(() => {
  if (!document.hidden && !document.querySelector('dialog[open]')) refresh()
}, REFRESH_MS)
