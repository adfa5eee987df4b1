// npm run doctor: says what is wrong with an installation, and what to do about it (docs/operations.md, "When something is away").
import { projectFile, runProjectNode } from '../bootstrap/project-node.mjs'

const { PARLEY_DATA_DIR = projectFile('.data') } = process.env
process.exitCode = await runProjectNode(projectFile('server/src/doctor/cli.ts'), [], { PARLEY_DATA_DIR })
