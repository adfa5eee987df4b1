// npm run import -- --from https://… --token …: an account of another server into this installation (docs/operations.md, "Moving in").
import { projectFile, runProjectNode } from '../bootstrap/project-node.mjs'

const { PARLEY_DATA_DIR = projectFile('.data') } = process.env
process.exitCode = await runProjectNode(projectFile('server/src/moving-in/cli.ts'), process.argv.slice(2), {
  PARLEY_DATA_DIR,
})
