export const at = (id) => document.getElementById(id)

/** @param {string} tag @param {Record<string, unknown>} facts properties of the element @param {(Node | string)[]} children */
export function element(tag, facts, ...children) {
  const made = Object.assign(document.createElement(tag), facts)
  made.append(...children)
  return made
}

export function button(textContent, className, act) {
  const made = element('button', { type: 'button', textContent, className })
  made.addEventListener('click', act)
  return made
}

const clock = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
export const when = (time) => element('time', { dateTime: time, textContent: clock.format(new Date(time)) })

export const nameOf = ({ version, build }) => `${version}+${build}`
export const titleOf = (remote) => remote.charAt(0).toUpperCase() + remote.slice(1)
