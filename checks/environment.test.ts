import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './repository.ts'

/** What a script prints that uses the way of `npm start` to the project's Node, asked with NODE_ENV as given. */
function printed(script: string): string {
  const way = JSON.stringify(join(ROOT, 'tools/bootstrap/project-node.mjs'))
  const text = `import { cleanEnvironment, runProjectNode } from ${way}; ${script}`
  const { NODE_OPTIONS: _, ...env } = process.env
  const options = { encoding: 'utf8', env: { ...env, NODE_ENV: 'production' } } as const
  return spawnSync(process.execPath, ['--input-type=module', '-e', text], options).stdout.trim()
}

describe('NODE_ENV', () => {
  it('reaches the server as it was given', () => {
    expect(printed(`await runProjectNode('-p', ['process.env.NODE_ENV'])`)).toBe('production')
  })

  it('reaches nothing that builds or installs', () => {
    expect(printed(`console.log('NODE_ENV' in cleanEnvironment())`)).toBe('false')
  })
})
