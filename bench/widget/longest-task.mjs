const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata']
/** What was begun is done by then. */
const SETTLE_MS = 1_500

/**
 * The longest task of a page's main thread while `work` happens, in milliseconds: of processor time, which other work on the
 * machine does not touch, and by the clock. A frame of another site has a thread of its own, which is not counted.
 */
export async function longestTask({ browser, page, work }) {
  await browser.startTracing(page, { categories: CATEGORIES })
  await work()
  await page.waitForTimeout(SETTLE_MS)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
  const threads = mainThreads(traceEvents, page.url())
  const tasks = traceEvents.filter(
    ({ name, pid, tid, tdur }) => name === 'RunTask' && tdur !== undefined && threads.has(`${pid} ${tid}`),
  )
  if (tasks.length === 0) throw new Error('The trace holds no task of the page.')
  const most = (key) => Math.max(...tasks.map((task) => task[key])) / 1_000
  return { cpu: most('tdur'), clock: most('dur') }
}

/** Main threads of the processes that have drawn an address. */
function mainThreads(events, url) {
  const frames = events.flatMap(({ name, pid, args }) =>
    name === 'TracingStartedInBrowser'
      ? (args.data?.frames ?? [])
      : name === 'FrameCommittedInBrowser' || name === 'CommitLoad'
        ? [{ ...args.data, processId: args.data?.processId ?? pid }]
        : [],
  )
  const pids = new Set(frames.filter((frame) => frame.url === url).map(({ processId }) => processId))
  const isMain = ({ name, pid, args }) => name === 'thread_name' && args.name === 'CrRendererMain' && pids.has(pid)
  return new Set(events.filter(isMain).map(({ pid, tid }) => `${pid} ${tid}`))
}
