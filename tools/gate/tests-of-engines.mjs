import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { projectFile } from '../bootstrap/project-node.mjs'

/** What a module runs of others: imports of values, static and dynamic, not of types. */
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)[^'"]*?from\s+'(\.[^']+)'|import\(\s*'(\.[^']+)'\s*\)|fork\([^']*'(\.[^']+)'/g

const importsOf = (file) =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)]
    .map(([, named, dynamic, forked]) => join(dirname(file), named ?? dynamic ?? forked))
    .filter((path) => existsSync(path))

/** Whether a test comes to a database: by the query layer, or by a server process of its own. */
function reachesEngine(file, seen = new Set()) {
  if (/\/server\/src\/(db|testing)\/.*(db|test-env|server-process)/.test(file) || /\/server\/src\/main\.ts$/.test(file))
    return true
  seen.add(file)
  return importsOf(file).some((path) => !seen.has(path) && reachesEngine(path, seen))
}

/** Whether every server of a test runs on the embedded database, whatever engines there are. */
function isAlwaysEmbedded(file) {
  const text = readFileSync(file, 'utf8')
  const clusters = [...text.matchAll(/\bopenCluster\(([^)]*)\)/g)]
  return (
    clusters.length > 0 &&
    clusters.every(([, kind]) => kind.includes('embedded: true')) &&
    !/TEST_DATABASE_URL|test-app|test-db|test-servers|server-process/.test(text)
  )
}

/**
 * What comes of a killed process or of thousands of rows is a matter of the feature. Where PostgreSQL answers it is tried there,
 * at a third of the time; that the embedded database itself outlives a kill is tried with it always (`jobs/killed-process`,
 * `messages/killed-server`).
 */
const DEAR = /\/features\/.*\/(large-[^/]*|killed-(campaign|import|outbox))\.test\.ts$/

/** Server tests that the embedded database is spared where PostgreSQL runs them, as paths from the top. */
export const testsForPostgres = () =>
  globSync('server/src/features/**/*.test.ts', { cwd: projectFile('.') })
    .map((file) => `/${file}`)
    .filter((file) => DEAR.test(file))

/** Server tests to which another engine changes nothing, as paths from the top: once is enough for them. */
export const testsWithoutEngine = () =>
  globSync('server/src/**/*.test.ts', { cwd: projectFile('.') })
    .map((file) => projectFile(file))
    .filter((file) => !reachesEngine(file) || isAlwaysEmbedded(file))
    .map((file) => `/${relative(projectFile('.'), file)}`)
