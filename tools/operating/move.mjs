// npm run move -- postgresql://…: the embedded database into PostgreSQL (docs/operations.md, "Data").
import { projectFile, runProjectNode } from '../bootstrap/project-node.mjs'

const { PARLEY_DATA_DIR = projectFile('.data') } = process.env
process.exitCode = await runProjectNode(projectFile('server/src/moving/cli.ts'), process.argv.slice(2), {
  PARLEY_DATA_DIR,
})
