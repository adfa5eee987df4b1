import { button, element, nameOf, titleOf, when } from './elements.js'
import { healthLine } from './health.js'

const STEPS = [1, 5, 25, 100]

const version = (release) =>
  element('span', { className: 'mono', textContent: release.version, title: nameOf(release) })

/** Four steps, those that are reached filled; the share in words beside it says the same. */
function rampOf({ share }) {
  const steps = STEPS.map((step) => element('i', { className: step <= share ? 'reached' : '' }))
  const bar = element('span', { className: 'ramp', ariaHidden: 'true' }, ...steps)
  return element('span', { className: 'line' }, bar, `${share} %`)
}

const VERDICTS = { worse: ['bad', 'Clearly worse'], good: ['good', 'Good enough'], unsure: ['', 'Too early to say'] }

/** What the server finds of a build on its way, and what comes next by itself. */
function judgementOf({ judged, auto, step_minutes, next }) {
  const [look, words] = VERDICTS[judged.verdict]
  const further = auto ? `goes on to ${next} % by itself, after ${step_minutes} minutes at least` : 'waits for a person'
  return [
    element('span', { className: `badge ${look}`, textContent: words }),
    element('small', { textContent: `${judged.reason}; ${further}` }),
  ]
}

const onItsWay = (ramp, health) =>
  ramp
    ? [
        element('span', { className: 'line' }, version(ramp), rampOf(ramp)),
        element('small', {}, `${ramp.accounts} of ${ramp.of} accounts, since `, when(ramp.updated_at)),
        ...judgementOf(ramp),
        ...healthLine(health),
      ]
    : [element('small', { textContent: 'Same as live' })]

const fits = ({ remote, refusal }) => {
  if (remote === 'shell') return [element('small', { textContent: 'Is the shell' })]
  if (!refusal) return [element('span', { className: 'badge good', textContent: 'Runs on it' })]
  return [
    element('span', { className: 'badge bad', textContent: 'Does not run' }),
    element('small', { textContent: refusal }),
  ]
}

/** What can be done with a remote as it stands. */
function actions({ target, ramp, acts }) {
  if (ramp) {
    const next = ramp.next === 100 ? 'Promote to everybody' : `Promote to ${ramp.next} %`
    return [
      button('Take back', 'danger', () => acts.rollback(target, ramp)),
      button(next, 'primary', () => acts.advance(ramp)),
    ]
  }
  const canGoBack = target.earlier.length > 0
  return canGoBack ? [button('Roll back', '', () => acts.rollback(target, null))] : []
}

const STATES = [
  ['revoked', 'bad', ({ build }) => build.revoked],
  ['taken back', 'bad', ({ build }) => build.withdrawn],
  ['live', 'good', ({ build, target }) => nameOf(build) === nameOf(target)],
  ['on its way', '', ({ build, ramp }) => ramp && nameOf(build) === nameOf(ramp)],
]

function buildRow(build, { target, ramp, acts }) {
  const [words, look] = STATES.find(([, , holds]) => holds({ build, target, ramp })) ?? []
  const isLive = nameOf(build) === nameOf(target)
  const verbs = [
    ...(isLive ? [] : [button('Differences', '', () => acts.compare(target, build))]),
    ...(build.revoked || isLive ? [] : [button('Give to …', '', () => acts.give(build))]),
    ...(build.revoked ? [] : [button('Revoke', 'danger', () => acts.revoke(build))]),
  ]
  return element(
    'li',
    {},
    element('span', { className: 'mono', textContent: nameOf(build) }),
    ...(words ? [element('span', { className: `badge ${look}`, textContent: words })] : []),
    element('small', {}, `${build.published_by}, `, when(build.published_at)),
    element('span', { className: 'buttons' }, ...verbs),
  )
}

const pinRow = (pin, { acts }) =>
  element(
    'li',
    {},
    `Account ${pin.account_id} has `,
    element('span', { className: 'mono', textContent: nameOf(pin) }),
    element('small', {}, ...(pin.expires_at ? ['until ', when(pin.expires_at)] : ['until it is unpinned'])),
    element(
      'span',
      { className: 'buttons' },
      button('Unpin', '', () => acts.unpin(pin)),
    ),
  )

/**
 * One remote: a row, and below it its builds and pins.
 *
 * @param {{ target: object, status: object, acts: object, isOpen: boolean, onToggle: (isOpen: boolean) => void }} facts
 */
export function remoteRows({ target, status, acts, isOpen, onToggle }) {
  const { remote } = target
  const ramp = status.ramps.find((one) => one.remote === remote)
  const builds = status.releases.filter((one) => one.remote === remote)
  const pins = status.pins.filter((one) => one.remote === remote)
  const facts = { target, ramp, acts }
  const healthOf = (build) => status.health.find((one) => one.remote === remote && nameOf(one) === nameOf(build))
  const lists = element(
    'td',
    { colSpan: 5 },
    element(
      'ul',
      { className: 'builds' },
      ...pins.map((pin) => pinRow(pin, facts)),
      ...builds.map((one) => buildRow(one, facts)),
    ),
  )
  const below = element('tr', { className: 'below', hidden: !isOpen, id: `below-${remote}` }, lists)
  const words = pins.length > 0 ? `Builds and ${pins.length} pinned` : 'Builds'
  const toggle = button(words, '', () => {
    below.hidden = !below.hidden
    toggle.ariaExpanded = String(!below.hidden)
    onToggle(!below.hidden)
  })
  toggle.ariaExpanded = String(isOpen)
  toggle.setAttribute('aria-controls', below.id)
  const tile = element('span', { className: 'tile', ariaHidden: 'true', textContent: titleOf(remote).charAt(0) })
  const row = element(
    'tr',
    { className: target.refusal ? 'troubled' : '' },
    element('th', { scope: 'row' }, element('span', { className: 'line' }, tile, titleOf(remote))),
    element(
      'td',
      {},
      version(target),
      element('small', {}, 'since ', when(target.updated_at)),
      // Tabs report areas; of the shell they cannot say what is its fault.
      ...(remote === 'shell' ? [] : healthLine(healthOf(target))),
    ),
    element('td', {}, ...onItsWay(ramp, ramp && healthOf(ramp))),
    element('td', {}, ...fits(target)),
    element('td', { className: 'buttons' }, ...actions(facts), toggle),
  )
  return [row, below]
}

const WORDS = {
  publish: 'published',
  promote: 'given',
  rollback: 'taken back',
  halt: 'halted by itself:',
  channel: 'channel',
  unpin: 'unpinned',
  withdraw: 'withdrawn',
  revoke: 'revoked',
}

/** Who did what, why, and what it replaced. */
export function historyItem({ actor, action, remote, reason, before, after, created_at }) {
  // Of what was taken back or away the build before is the one that counts.
  const isEnd = action === 'rollback' || action === 'halt' || action === 'unpin' || action === 'withdraw'
  const [first, second] = isEnd ? [before, after] : [after, before]
  const what = after?.revoked ?? after?.channel ?? (first?.build ? nameOf(first) : '')
  const account = after?.account_id ?? before?.account_id
  const whose = account ? `for account ${account}` : after?.share ? `for ${after.share} %` : ''
  const other = second?.build && nameOf(second) !== what ? `${isEnd ? 'now' : 'before it'} ${nameOf(second)}` : ''
  return element(
    'li',
    {},
    element('strong', { textContent: remote ? titleOf(remote) : 'All areas' }),
    ` ${WORDS[action] ?? action} `,
    element('span', { className: 'mono', textContent: what }),
    ` ${whose} `,
    element('small', {}, [actor, reason && `“${reason}”`, other].filter(Boolean).join(' · '), ' · ', when(created_at)),
  )
}
