// npm run storybook: stories of every component on http://localhost:6006.
import { spawnSync } from 'node:child_process'
import { cleanEnvironment, projectFile } from './bootstrap/project-node.mjs'

const { status } = spawnSync(
  projectFile('node_modules/.bin/storybook'),
  ['dev', '-p', '6006', '--no-open', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    cwd: projectFile('.'),
    env: cleanEnvironment({ STORYBOOK_DISABLE_TELEMETRY: '1' }),
  },
)
process.exitCode = status ?? 1
