import { minute, nameOf } from './told-status.mjs'

/** One thing that was done, in one line. */
export function historyLine({ created_at, actor, action, remote, reason, before, after }) {
  const words = [action.padEnd(8), remote || 'all', whatOf(action, after), ...whoseOf(after)].join(' ')
  return `${minute(created_at)}  ${words}${changeOf(after, before)}  ${actor}${reason ? `: ${reason}` : ''}`
}

function whatOf(action, after) {
  const what = after?.revoked ?? after?.channel ?? after?.slot
  if (what) return what
  if (after?.build) return nameOf(after)
  return action === 'withdraw' ? 'from everybody' : 'as everybody'
}

function whoseOf(after) {
  if (after?.account_id) return [`for account ${after.account_id}`]
  return after?.share ? [`for ${after.share} %`] : []
}

function changeOf(after, before) {
  if (after?.revoked) return after.build ? `, everybody has ${nameOf(after)}` : ''
  return before?.build && before.build !== after?.build ? `, before ${nameOf(before)}` : ''
}
