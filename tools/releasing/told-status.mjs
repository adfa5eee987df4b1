export const nameOf = ({ version, build }) => `${version}+${build}`
export const minute = (time) => time.slice(0, 16).replace('T', ' ')

/** `npm run release -- status`, line by line. @param {string | undefined} only  what is told of with all its builds */
export function statusLines({ revision, targets, pins, ramps, releases, channels, slots_off }, only) {
  const isAsked = ({ remote }) => !only || remote === only
  return [
    `revision ${revision}`,
    ...(only ? [] : channels.map(({ account_id, channel }) => `account ${account_id} is ${channel}`)),
    ...slots_off.filter(isAsked).map(offLine),
    ...targets.filter(isAsked).flatMap((target) => targetLines(target, { pins, ramps, releases })),
    ...(only && !targets.some(isAsked) ? [`${only.padEnd(14)} is published, and not given to everybody`] : []),
    ...(only && !targets.some(isAsked) ? pins.filter(isAsked).map(pinLine) : []),
    ...(only ? releases.filter(isAsked).map((release) => publishedLine(release, targets)) : []),
  ]
}

const offLine = ({ remote, slot, off_by, reason }) =>
  `${remote} is kept from filling ${slot}  (${off_by}${reason ? `: ${reason}` : ''})`

function targetLines({ remote, version, build, earlier, refusal, updated_at }, { pins, ramps, releases }) {
  const known = releases.filter((release) => release.remote === remote).length
  const before = earlier[0] ? `, before it ${nameOf(earlier[0])}` : ''
  return [
    `${remote.padEnd(14)} ${version}+${build}  since ${minute(updated_at)}${before}  (${known} published)`,
    ...(refusal ? [`${''.padEnd(14)} does not run on the released shell: ${refusal}`] : []),
    ...ramps.filter((one) => one.remote === remote).flatMap(rampLines),
    ...pins.filter((one) => one.remote === remote).map(pinLine),
  ]
}

function rampLines(ramp) {
  const next = `${ramp.auto ? 'by itself to' : 'next:'} ${ramp.next} %`
  return [
    `  ${`${ramp.share} %`.padEnd(12)} ${nameOf(ramp)}  since ${minute(ramp.updated_at)}  (${ramp.reached} of ${ramp.of} ${ramp.unit}, ${next})`,
    `  ${''.padEnd(12)} ${ramp.judged.verdict}: ${ramp.judged.reason}`,
  ]
}

const pinLine = (pin) =>
  `  account ${String(pin.account_id).padEnd(4)} ${nameOf(pin)}  since ${minute(pin.updated_at)}  (pinned${pin.expires_at ? ` until ${minute(pin.expires_at)}` : ''})`

function publishedLine(release, targets) {
  const isCurrent = targets.some((one) => one.remote === release.remote && nameOf(one) === nameOf(release))
  const standing = [
    isCurrent && 'everybody has it',
    release.revoked && 'revoked',
    release.withdrawn && !release.revoked && 'rolled back',
  ].filter(Boolean)
  const said = standing.length > 0 ? `  (${standing.join(', ')})` : ''
  return `  published ${minute(release.published_at)} by ${release.published_by}  ${nameOf(release)}${said}`
}
