// npm run export -- --account 1 --out account.tgz: everything of an account as one file (docs/operations.md, "Moving out").
import { projectFile, runProjectNode } from '../bootstrap/project-node.mjs'

const { PARLEY_DATA_DIR = projectFile('.data') } = process.env
process.exitCode = await runProjectNode(projectFile('server/src/moving-out/cli.ts'), process.argv.slice(2), {
  PARLEY_DATA_DIR,
})
