#!/usr/bin/env node
// The door of every npm script. Runs on whatever Node ≥ 20 a fresh machine has and imports nothing that must be
// installed: it installs the workspace when the lockfile asks for it, then hands the command to the project's own Node.
import { existsSync } from 'node:fs'
import { fail } from './bootstrap/failure.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { projectFile, runProjectNode } from './bootstrap/project-node.mjs'

const [name, ...args] = process.argv.slice(2)
const [major] = process.versions.node.split('.').map(Number)
if (major < 20) fail(`Node ${process.versions.node} is too old: Parley starts on Node 20 or newer.`)

/** A program of tools/ or its operating/, or of the top-level package that carries the command's name (bench/bench.mjs). */
const script = [`tools/${name}.mjs`, `tools/operating/${name}.mjs`, `${name}/${name}.mjs`]
  .map(projectFile)
  .find(existsSync)
if (!script || !/^[a-z][a-z0-9-]+$/.test(name))
  fail(`There is no command "${name ?? ''}". See the scripts in package.json.`)

await ensureInstalled()
process.exitCode = await runProjectNode(script, args)
