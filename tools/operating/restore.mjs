// npm run restore -- <file>: fills an empty data folder with what was saved (docs/operations.md, "Data").
import { projectFile, runProjectNode } from '../bootstrap/project-node.mjs'

const { PARLEY_DATA_DIR = projectFile('.data') } = process.env
const command = ['restore', ...process.argv.slice(2)]
process.exitCode = await runProjectNode(projectFile('server/src/backup/cli.ts'), command, { PARLEY_DATA_DIR })
