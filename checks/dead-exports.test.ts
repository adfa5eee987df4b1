import { ratchet } from './ratchet.ts'
import { outputOf } from './repository.ts'

interface Report {
  issues: { file: string; exports?: { name: string; line: number }[]; files?: unknown[] }[]
}

/** Support of tests is there for tests; build configuration is read by webpack, the router's facade by areas through it. */
const ELSEWHERE = /\/testing\/|^shared\/federation\//

it('what is exported is used by the product, not by tests and stories alone', async () => {
  const reading = ['--production', '--config=checks/dead-exports.config.mjs', '--include=exports,files']
  const printed = await outputOf('knip', [...reading, '--no-progress', '--no-config-hints', '--reporter=json'])
  const issues = (JSON.parse(printed) as Report).issues.filter(({ file }) => !ELSEWHERE.test(file))
  const unused = issues.flatMap(({ file, exports = [] }) => exports.map(({ name, line }) => `${file}:${line} ${name}`))
  const lost = issues.flatMap(({ file, files = [] }) => files.map(() => file))
  ratchet('exports that only tests use', unused)
  ratchet('files outside testing/ that only tests use', lost)
})
