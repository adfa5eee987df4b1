/**
 * Milliseconds of CPU that the page's main thread has worked since it was opened, by kind. Ticks of the thread, not of the
 * clock: other work on the machine does not touch them.
 */
export async function mainThread(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (name) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000
    return {
      script: of('ScriptDuration'),
      layout: of('LayoutDuration') + of('RecalcStyleDuration'),
      task: of('TaskDuration'),
    }
  }
}

/** Makes the page's processor `rate` times slower. @returns puts it back */
export async function slowed(page, rate) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return () => session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
}

/** Megabytes of live JavaScript objects, after a collection, and nodes and listeners of the page. */
export async function liveMemory(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  const of = (wanted) => metrics.find(({ name }) => name === wanted)?.value ?? 0
  return { heap: usedSize / 1e6, nodes: of('Nodes'), listeners: of('JSEventListeners') }
}
