import { element } from './elements.js'

const PHASES = {
  load: 'loads failed',
  mount: 'first pages were not drawn',
  runtime: 'minutes had an error',
  interaction: 'clicks failed',
  longtask: 'minutes were held up',
}
const BARS = 36
const SVG = 'http://www.w3.org/2000/svg'

const drawn = (tag, facts, ...children) => {
  const made = document.createElementNS(SVG, tag)
  for (const [name, value] of Object.entries(facts)) made.setAttribute(name, String(value))
  made.append(...children)
  return made
}

const sums = (minutes) =>
  minutes.reduce(({ ok, bad }, one) => ({ ok: ok + one.ok, bad: bad + one.bad }), { ok: 0, bad: 0 })

/** Bars of five minutes each, the newest at the end: how high says how much went wrong; none, how much there was. */
function chart(minutes, now) {
  const at = ({ minute }) => BARS - 1 - Math.floor((now - Date.parse(minute)) / 300_000)
  const bars = Array.from({ length: BARS }, (_, place) => {
    const { ok, bad } = sums(minutes.filter((one) => at(one) === place))
    if (ok + bad === 0) return drawn('rect', { x: place * 4, y: 19, width: 3, height: 1, class: 'none' })
    const height = bad === 0 ? 2 : Math.max(3, Math.round((bad / (ok + bad)) * 20))
    return drawn('rect', { x: place * 4, y: 20 - height, width: 3, height, class: bad === 0 ? 'well' : 'badly' })
  })
  return drawn('svg', { class: 'chart', viewBox: `0 0 ${BARS * 4} 20`, 'aria-hidden': 'true' }, ...bars)
}

/** How one build did in the last three hours, as tabs tell it: a chart, and the same in words. */
export function healthLine(generation, now = Date.now()) {
  if (!generation || generation.minutes.length === 0) return [element('small', { textContent: 'No use reported yet' })]
  const { ok, bad } = sums(generation.minutes)
  const worst = Object.keys(PHASES)
    .map((phase) => ({ phase, ...sums(generation.minutes.filter((one) => one.phase === phase)) }))
    .filter((one) => one.bad > 0)
    .toSorted((a, b) => b.bad / (b.bad + b.ok) - a.bad / (a.bad + a.ok))[0]
  const words = worst
    ? `${worst.bad} of ${worst.bad + worst.ok} ${PHASES[worst.phase]}`
    : `${ok + bad} reported, nothing went wrong`
  const people = generation.people === 1 ? '1 person' : `${generation.people} people`
  return [chart(generation.minutes, now), element('small', { textContent: `${words}; ${people}` })]
}
