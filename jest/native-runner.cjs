const { createRequire } = require('node:module')
const { dirname, join } = require('node:path')
const { pathToFileURL } = require('node:url')

/**
 * Runs a test file with the engine of Jest, but loads it with Node's own `import()`: Node strips the types, and what the
 * file imports stays loaded as long as the worker, so that files share one server. Only the test file itself, and what
 * describe, it, expect and jest hold, is new each time.
 */

/** The one that Jest itself would use. */
const ENGINE = ['jest-cli', 'jest-config', 'jest-circus'].reduce(
  (from, name) => createRequire(from).resolve(`${name}/package.json`),
  require.resolve('jest/package.json'),
)
const ADAPTER = join(dirname(ENGINE), 'build/jestAdapterInit.js')

/** Without the handlers and blocks of the file before. */
function freshEngine() {
  delete require.cache[ADAPTER]
  delete globalThis[Symbol.for('EVENT_HANDLERS')]
  return require(ADAPTER)
}

/** How Jest tells a worker to end: at once, for what it still holds is let go when the run ends (`native-end.cjs`). */
const END = 2
if (process.send) process.on('message', ([kind]) => kind === END && process.kill(process.pid, 'SIGKILL'))

/** The same seed for every property, as in the browser's tests (`seeded-fast-check.cjs`); modules of Node are another copy. */
const { seed } = require('./seeded-fast-check.cjs').readConfigureGlobal()
const seeded = import('fast-check').then(({ configureGlobal }) => configureGlobal({ seed }))

const imported = new Map()
/** Once more only where a watching run repeats the file in the same worker; what it imports is the same. */
function importOnce(path) {
  const times = imported.get(path) ?? 0
  imported.set(path, times + 1)
  return import(times === 0 ? pathToFileURL(path).href : `${pathToFileURL(path).href}?again=${times}`)
}

/** Spies and clocks on what Node's modules see, made as Jest makes them for its own. */
function jestFor(environment, config) {
  const mocks = new environment.moduleMocker.constructor(globalThis)
  const clock = new environment.fakeTimersModern.constructor({ config, global: globalThis })
  const jest = {
    fn: mocks.fn.bind(mocks),
    spyOn: mocks.spyOn.bind(mocks),
    restoreAllMocks: () => mocks.restoreAllMocks(),
    useFakeTimers: (options) => void clock.useFakeTimers(options),
    useRealTimers: () => clock.useRealTimers(),
    advanceTimersByTimeAsync: (ms) => clock.advanceTimersByTimeAsync(ms),
    setSystemTime: (now) => clock.setSystemTime(now),
  }
  const restore = () => {
    mocks.restoreAllMocks()
    clock.dispose()
  }
  return { jest, restore }
}

/** What a file may have changed for those after it; its own console is heard until then. */
function holdProcess(environment, config) {
  const [outerConsole, variables] = [globalThis.console, { ...process.env }]
  const { jest, restore } = jestFor(environment, config)
  // A file that asks for jsdom by its first line reads pages as browsers do; its modules stay Node's.
  const { console, DOMParser } = environment.global
  Object.assign(globalThis, { jest, console, DOMParser })
  return () => {
    restore()
    Object.assign(globalThis, { console: outerConsole, DOMParser: undefined })
    for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name]
    Object.assign(process.env, variables)
  }
}

/** As Jest's own runner ends a file: what nothing looked at is obsolete, unless its test did not pass. */
function saveSnapshots(results, snapshots) {
  for (const { fullName, status } of results.testResults)
    if (status === 'pending' || status === 'failed') snapshots.markSnapshotsAsCheckedForTest(fullName)
  const [unchecked, uncheckedKeys] = [snapshots.getUncheckedCount(), [...snapshots.getUncheckedKeys()]]
  if (unchecked > 0) snapshots.removeUncheckedKeys()
  const { deleted } = snapshots.save()
  const { added, matched, unmatched, updated } = snapshots
  const told = { fileDeleted: deleted, added, matched, unmatched, updated, unchecked: deleted ? 0 : unchecked }
  Object.assign(results.snapshot, told, { uncheckedKeys })
}

/** What Jest calls for each test file (`testRunner`). Its own runners do not look at the time limit of a project. */
module.exports = async function runNatively(settings, config, environment, runtime, testPath, sendMessageToJest) {
  const globalConfig = { ...settings, testTimeout: Math.max(settings.testTimeout ?? 0, config.testTimeout ?? 0) }
  const { initialize, runAndTransformResultsToJestFormat } = freshEngine()
  const release = holdProcess(environment, config)
  try {
    const { snapshotState } = await initialize({
      ...{ config, globalConfig, runtime, sendMessageToJest, testPath },
      environment: { global: globalThis },
      localRequire: require,
      parentProcess: process,
      setGlobalsForRuntime: () => undefined,
    })
    await seeded
    await importOnce(testPath)
    const results = await runAndTransformResultsToJestFormat({ config, globalConfig, testPath })
    saveSnapshots(results, snapshotState)
    return results
  } finally {
    release()
  }
}
