// npm run release -- <publish|promote|rollback|status> …: releases one area, or the shell, to a running installation.
import { parseArgs } from 'node:util'
import { main } from './bootstrap/failure.mjs'
import { phase } from './bootstrap/progress.mjs'
import { projectFile } from './bootstrap/project-node.mjs'
import { buildAll } from './build.mjs'
import { folderOf, releasable, releaseClient } from './release-client.mjs'

const HELP = `Releases one area, or the shell, to a running installation.

  npm run release -- status
  npm run release -- publish  <name> [--no-promote]        build what changed, publish it, give it to everybody
  npm run release -- promote  <name> <version>+<build>     give people a published build
  npm run release -- rollback <name>                       give people the build before the current one

  <name>            ${releasable().join(', ')}
  --url <address>   the installation (default http://127.0.0.1:$PORT, PORT 3000)
  --data <folder>   its data folder, where the release key lies (default $PARLEY_DATA_DIR or .data)
  --token <token>   API token of a SuperAdmin instead of the key (or PARLEY_TOKEN)
  --account <id>    for one account instead of everybody
  --reason <text>   kept in the audit`

const options = {
  url: { type: 'string' },
  data: { type: 'string' },
  token: { type: 'string' },
  account: { type: 'string' },
  reason: { type: 'string' },
  'no-promote': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
}

const commands = {
  async status({ client }) {
    const { revision, targets, releases } = await client.status()
    console.log(`revision ${revision}`)
    for (const { remote, version, build, fallback, updated_at } of targets) {
      const known = releases.filter((release) => release.remote === remote).length
      const before = fallback ? `, before it ${fallback.version}+${fallback.build}` : ''
      console.log(
        `${remote.padEnd(14)} ${version}+${build}  since ${updated_at.slice(0, 19)}${before}  (${known} published)`,
      )
    }
  },

  async publish({ client, name, values }) {
    const folder = folderOf(name)
    await phase(`Building ${name}`, (update) => buildAll({ only: [folder], onProgress: update }))
    const { status, version, build } = await client.publish(name, projectFile(`${folder}/dist`))
    console.log(`${status === 201 ? 'Published' : 'Known already:'} ${name} ${version}+${build}`)
    if (!values['no-promote']) await promote(client, name, { version, build }, values)
  },

  async promote({ client, name, which, values }) {
    const [version, build] = which?.split('+') ?? []
    if (!version || !build)
      throw new Error('Name the build to promote as <version>+<build>; npm run release -- status lists them.')
    await promote(client, name, { version, build }, values)
  },

  async rollback({ client, name, values }) {
    const { revision } = await client.status()
    const answer = await client.rollback(name, { revision, ...wishOf(values) })
    const { targets } = await client.status()
    const now = targets.find(({ remote }) => remote === name)
    console.log(`${name} is back on ${now.version}+${now.build} (revision ${answer.revision})`)
  },
}

async function promote(client, name, { version, build }, values) {
  const { revision } = await client.status()
  const answer = await client.promote(name, { version, build, revision, ...wishOf(values) })
  console.log(`${name} ${version}+${build} is released (revision ${answer.revision})`)
}

const wishOf = ({ account, reason }) => ({ account_id: Number(account ?? 0), reason: reason ?? '' })

await main(async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [command, name, which] = positionals
  if (values.help || !command) return console.log(HELP)
  const run = commands[command]
  if (!run) throw new Error(`There is no release command "${command}". See npm run release -- --help.`)
  if (command !== 'status' && !releasable().includes(name)) throw new Error(`Name one of: ${releasable().join(', ')}.`)
  const client = releaseClient({
    url: (values.url ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`).replace(/\/+$/, ''),
    dataDir: values.data ?? process.env.PARLEY_DATA_DIR ?? projectFile('.data'),
    token: values.token ?? process.env.PARLEY_TOKEN,
  })
  await run({ client, name, which, values })
})
