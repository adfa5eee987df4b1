import { ms, quantile } from '../people.mjs'
import { NOTE_LIST, untilList } from './first-visit.mjs'
import { FIRST_SCREEN, withTwoFronts } from './two-fronts.mjs'

const TURNS = 7
/** Processor as it is, and four times slower. */
const RATES = [1, 4]

/** Time to the visible list of the same sources federated and as one application, by turns in one browser. */
export const times = (platform) =>
  withTwoFronts(platform, {}, async ({ fronts, browser }) => {
    const rows = []
    for (const rate of RATES) {
      const taken = { federated: [], mono: [] }
      for (let turn = 0; turn <= TURNS; turn += 1) {
        const order = turn % 2 === 0 ? ['federated', 'mono'] : ['mono', 'federated']
        for (const side of order) {
          const visit = await visited(browser, fronts[side], rate)
          // The first turn fills the server's caches.
          if (turn > 0) taken[side].push(visit)
        }
      }
      for (const [kind, words] of KINDS) rows.push(row(`${words}, processor ×${rate === 1 ? '1' : '1/4'}`, taken, kind))
    }
    return [
      {
        title: `Federated beside one application: time to the visible conversation list (${TURNS} turns)`,
        head: ['', 'federated, median', 'one application', 'over it (median of the turns)', 'least of both'],
        rows,
      },
    ]
  })

const KINDS = [
  ['cold', 'cold, empty cache (target ≤ 10 % over)'],
  ['warm', 'warm, reload'],
]

async function visited(browser, { url, state }, rate) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState: state })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await page.addInitScript(NOTE_LIST)
  const cold = await untilList(page, () => page.goto(url + FIRST_SCREEN))
  const warm = await untilList(page, () => page.reload())
  await context.close()
  return { cold, warm }
}

function row(words, taken, kind) {
  const [ours, mono] = [taken.federated, taken.mono].map((side) => side.map((visit) => visit[kind]))
  // Each turn by itself: what else the machine does meets both sides of a turn.
  const over = ours.map((time, turn) => (time / mono[turn] - 1) * 100)
  return [
    words,
    ms(quantile(ours, 0.5)),
    ms(quantile(mono, 0.5)),
    `${quantile(over, 0.5).toFixed(0)} %`,
    `${ms(Math.min(...ours))}, ${ms(Math.min(...mono))}`,
  ]
}
