import type { CDPSession, Page } from '@playwright/test'

export interface Weight {
  heap: number
  nodes: number
  listeners: number
}

/** Looks into what a page holds. */
export async function scalesFor(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  return devtools
}

/** What a page weighs once everything that nobody holds is gone. */
export async function weigh(devtools: CDPSession): Promise<Weight> {
  // What is collected lets go of more: what was held weakly, or waits to be finalised, takes another round.
  for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') }
}
