import { aGeneration } from '../../testing/builders.ts'
import { hungFile } from './hung-file.ts'

const { base } = aGeneration()

it.each([
  [`Loading chunk 714 failed.\n(timeout: http://parley.test${base}assets/714.0f3c.js)`, 'assets/714.0f3c.js'],
  [`ScriptNetworkError: Script "http://parley.test${base}remoteEntry.js?try=2" timed out.`, 'remoteEntry.js'],
  ['The operation timed out.', 'remoteEntry.js'],
])('names the file that hung: %s', (words, file) => {
  expect(hungFile(aGeneration(), words)).toBe(file)
})
