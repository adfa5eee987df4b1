// npm run backup -- <file>: saves the data folder of a stopped installation (docs/operations.md, "Data").
import { projectFile, runProjectNode } from '../bootstrap/project-node.mjs'

const { PARLEY_DATA_DIR = projectFile('.data') } = process.env
const command = ['backup', ...process.argv.slice(2)]
process.exitCode = await runProjectNode(projectFile('server/src/backup/cli.ts'), command, { PARLEY_DATA_DIR })
