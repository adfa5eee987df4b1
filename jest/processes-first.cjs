const { readFileSync } = require('node:fs')
const { createRequire } = require('node:module')

const CONFIG = ['jest-cli', 'jest-config'].reduce(
  (from, name) => createRequire(from).resolve(`${name}/package.json`),
  require.resolve('jest/package.json'),
)
const { default: Sequencer } = createRequire(CONFIG)('@jest/test-sequencer')

const STARTS_PROCESSES = /\b(openCluster|startServerProcess)\(/

/**
 * Files that start servers as processes wait for them most of the time and take longest, however short they are: whatever
 * comes last is waited for with idle processors, so they come first. The others in the order of Jest.
 */
module.exports = class ProcessesFirst extends Sequencer {
  sort(tests) {
    const isLong = new Map(tests.map((test) => [test, STARTS_PROCESSES.test(readFileSync(test.path, 'utf8'))]))
    return super.sort(tests).sort((one, other) => Number(isLong.get(other)) - Number(isLong.get(one)))
  }
}
