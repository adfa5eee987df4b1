import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { projectFile } from '../bootstrap/project-node.mjs'

/**
 * @typedef {{ file: string, sentence: string, reason: string }} Failure
 * @typedef {{ passed: number, failed: number, failures: Failure[] }} Results
 */

const fromTop = (path) => relative(projectFile('.'), path)
const lines = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
const firstLines = (text) => lines(text).slice(0, 8).join('\n')

/** What `jest --json` leaves. A file that could not be run failed once. @returns {Results} */
export function jestResults({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0)
      return [{ file: fromTop(name), sentence: 'the file could not be run', reason: firstLines(message) }]
    return failed.map(({ fullName, failureMessages }) => ({
      file: fromTop(name),
      sentence: fullName,
      reason: firstLines(failureMessages[0] ?? ''),
    }))
  })
  return { passed: numPassedTests, failed: failures.length, failures }
}

/** What Playwright's JSON reporter leaves; what did not run counts as failed. @returns {Results} */
export function playwrightResults({ stats, suites }) {
  const specs = suites.flatMap(function all(suite) {
    return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(all)]
  })
  const failures = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => ({
      file,
      sentence: title,
      reason: firstLines(tests[0]?.results.at(-1)?.error?.message ?? 'It did not run.'),
    }))
  return { passed: stats.expected, failed: Math.max(failures.length, stats.unexpected), failures }
}
