import { readdirSync } from 'node:fs'
import { ratchet } from './ratchet.ts'
import { outputOf, ROOT } from './repository.ts'

interface Report {
  summary: { violations: { from: string; to: string; cycle?: { name: string }[] }[] }
}

const PACKAGES = /^(mfe-[a-z]+|host-shell|shared|server|demo|widget)$/

it('no circle leads from a folder back to it, by values or by types', async () => {
  const packages = readdirSync(ROOT).filter((name) => PACKAGES.test(name))
  const options = ['--config', 'checks/folder-circles.config.mjs', '--output-type', 'json']
  const { summary } = JSON.parse(await outputOf('depcruise', [...options, ...packages])) as Report
  const circles = summary.violations.map(({ from, cycle = [] }) => [from, ...cycle.map(({ name }) => name)].join(' → '))
  ratchet('steps from a folder into a circle', circles)
})
