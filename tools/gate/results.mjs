import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { projectFile } from '../bootstrap/project-node.mjs'

/**
 * @typedef {{ file: string, sentence: string, reason: string }} Failure
 * @typedef {{ file: string, seconds: number }} Slow
 * @typedef {{ passed: number, failed: number, failures: Failure[], slowest: Slow[] }} Results
 */

const fromTop = (path) => relative(projectFile('.'), path)
const lines = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
const firstLines = (text) => lines(text).slice(0, 8).join('\n')

/** The dearest files first, as far as anybody would look. @param {Slow[]} files */
const slowestOf = (files) => files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 12)

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
  const slowest = slowestOf(
    testResults.map(({ name, startTime = 0, endTime = 0 }) => ({
      file: fromTop(name),
      seconds: (endTime - startTime) / 1000,
    })),
  )
  return { passed: numPassedTests, failed: failures.length, failures, slowest }
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
  const took = new Map()
  for (const { file, tests } of specs)
    for (const { duration } of tests.flatMap(({ results }) => results))
      took.set(file, (took.get(file) ?? 0) + duration / 1000)
  const slowest = slowestOf([...took].map(([file, seconds]) => ({ file, seconds })))
  return { passed: stats.expected, failed: Math.max(failures.length, stats.unexpected), failures, slowest }
}
