import { readdirSync } from 'node:fs'
import { projectFile } from './bootstrap/project-node.mjs'

const packages = [
  'shared',
  'host-shell',
  ...readdirSync(projectFile('.')).filter((name) => name.startsWith('mfe-')),
  'widget',
  'server',
  'e2e',
]

/** What can be said of the code without running it. @type {import('./bootstrap/steps.mjs').Step[]} */
export const staticSteps = [
  ...packages.map((name) => ({ title: `Types of ${name}`, command: ['tsc', '-p', name] })),
  {
    title: 'Lint and format',
    command: ['biome', 'ci', '--error-on-warnings', '--colors=off', '--max-diagnostics=20', '.'],
  },
  {
    title: 'Import law and cycles',
    command: ['depcruise', '--config', 'dependency-cruiser.config.mjs', ...packages.filter((name) => name !== 'e2e')],
  },
  { title: 'Dead code', command: ['knip', '--no-progress'] },
]
