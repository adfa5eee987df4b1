// npm run release -- <publish|promote|advance|rollback|channel|unpin|withdraw|revoke|slot|gc|status|history|calls> …: releases one area, or the shell, to a running installation.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { main } from './bootstrap/failure.mjs'
import { phase } from './bootstrap/progress.mjs'
import { projectFile } from './bootstrap/project-node.mjs'
import { buildAll } from './build.mjs'
import { folderOf, releasable } from './publish-built.mjs'
import { releaseClient } from './release-client.mjs'
import { assertKnown, assertUnderstood, buildNamed } from './releasing/asked-words.mjs'
import { historyLine } from './releasing/told-history.mjs'
import { nameOf, statusLines } from './releasing/told-status.mjs'

const HELP = `Releases one area, or the shell, to a running installation.

  npm run release -- status   [name]                       who gets what, pins included; of one, every published build
  npm run release -- history  [name]                       what was done, by whom and why
  npm run release -- calls    [name]                       which builds still call what the newer ShellApi does otherwise
  npm run release -- publish  <name>                       build what changed, publish it, give it to the first accounts
  npm run release -- promote  <name> <version>+<build>     give people a published build
  npm run release -- advance  <name>                       the build on its way goes to the next share: 1, 5, 25, 100 %
  npm run release -- pause    <name>                       the build on its way goes no further by itself; promote … --auto lets it
  npm run release -- rollback <name> [<version>+<build>]   take people off the current build: back to the one before
  npm run release -- channel  <channel> --account <id>     internal, beta or stable: how early the account gets what is on its way
  npm run release -- unpin    <name> --account <id>        the account follows everybody again
  npm run release -- withdraw <name>                       nobody gets the area any more; its builds stay published
  npm run release -- revoke   <name> <version>+<build>     nobody may run that build any more
  npm run release -- slot     <name> <slot> off|on         keep the area from filling a place of another one, or let it again
  npm run release -- gc                                    says which old builds nobody runs; --yes deletes them

  <name>            ${releasable().join(', ')}, or another that the installation has
  --url <address>   the installation (default http://127.0.0.1:$PORT, PORT 3000)
  --data <folder>   its data folder, where the release key lies (default $PARLEY_DATA_DIR or .data)
  --token <token>   API token of a SuperAdmin instead of the key (or PARLEY_TOKEN)
  --account <id>    for one account instead of everybody (a pin)
  --days <number>   the pin ends by itself; gc: what is younger or was run since stays (30)
  --yes             gc deletes what it names
  --share <percent> for so many of all accounts first; the others keep what they have (publish: 1, promote: 100)
  --of users        the share is one of people instead of one of accounts: a team may see two builds
  --all             for everybody at once, as --share 100
  --auto            a build on its way goes on by itself, step by step, while the server finds it no worse
  --minutes <n>     how long each of those steps lasts at least (10)
  --no-promote      publish only: nobody gets it yet
  --no-trial        do not draw the build in a browser before it is published; the history says so
  --reload          open pages of the area change at once, where nothing unsaved is in the way
  --force           promote what the released shell cannot run yet, or what was rolled back
  --reason <text>   kept in the history`

const options = {
  url: { type: 'string' },
  data: { type: 'string' },
  token: { type: 'string' },
  account: { type: 'string' },
  days: { type: 'string' },
  share: { type: 'string' },
  of: { type: 'string' },
  all: { type: 'boolean' },
  yes: { type: 'boolean' },
  auto: { type: 'boolean' },
  minutes: { type: 'string' },
  reason: { type: 'string' },
  reload: { type: 'boolean' },
  force: { type: 'boolean' },
  'no-promote': { type: 'boolean' },
  'no-trial': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
}

const commands = {
  async status({ client, name }) {
    const status = await client.status()
    for (const line of statusLines(status, name)) console.log(line)
  },

  async history({ client, name }) {
    const { entries } = await client.history(name)
    if (entries.length === 0) console.log('Nothing was done yet.')
    for (const entry of entries) console.log(historyLine(entry))
  },

  async calls({ client, name }) {
    const calls = (await client.calls()).calls.filter(({ remote }) => !name || remote === name)
    if (calls.length === 0) console.log('Nobody calls anything of the older ShellApi.')
    for (const { remote, version, call, count, accounts, last_on } of calls)
      console.log(`${remote.padEnd(14)} ${version}  ${call}  ${count} times, accounts: ${accounts}, last on ${last_on}`)
  },

  async publish({ client, name, values }) {
    if (!releasable().includes(name))
      throw new Error(`This checkout has no "${name}" to publish. It has: ${releasable().join(', ')}.`)
    const folder = folderOf(name)
    await phase(`Building ${name}`, (update) => buildAll({ only: [folder], onProgress: update }))
    const dist = projectFile(`${folder}/dist`)
    const trial = await tried(client, name, dist, values)
    const built = await client.publish(name, dist, trial)
    console.log(`${built.status === 201 ? 'Published' : 'Known already:'} ${name} ${nameOf(built)}`)
    if (values['no-promote']) return
    await promote(client, name, built, { ...values, share: await firstShare(client, name, values) })
  },

  async promote({ client, name, which, values }) {
    await promote(client, name, buildNamed(which, name), values)
  },

  async advance({ client, name, values }) {
    const ramp = await rampOf(client, name)
    await promote(client, name, ramp, { ...values, share: values.share ?? String(ramp.next) })
  },

  async pause({ client, name, values }) {
    const ramp = await rampOf(client, name)
    await promote(client, name, ramp, { ...values, share: String(ramp.share), auto: false })
  },

  async rollback({ client, name, which, values }) {
    const answer = await client.rollback(name, {
      ...(await wishOf(client, values)),
      to: which ? buildNamed(which, name) : null,
    })
    console.log(`${name} is back on ${audienceWords(answer)} (revision ${answer.revision})`)
  },

  async channel({ client, name: channel, values }) {
    const { revision, account_id, reason } = await wishOf(client, values)
    const answer = await client.channel({ revision, account_id, channel, reason })
    console.log(`account ${values.account} is ${channel} (revision ${answer.revision})`)
  },

  async slot({ client, name, which, switched, values }) {
    if (!which || !['off', 'on'].includes(switched)) throw new Error('Name slot and switch: slot <name> <slot> off|on.')
    const { revision, reason } = await wishOf(client, values)
    const answer = await client.slot(name, { revision, slot: which, off: switched === 'off', reason })
    console.log(`${which} of ${name} is ${switched} (revision ${answer.revision})`)
  },

  async gc({ client, values }) {
    const { removed, kept, applied } = await client.cleanUp({
      apply: values.yes ?? false,
      ...(values.days && { days: Number(values.days) }),
    })
    for (const { remote, files, ...build } of removed)
      console.log(
        `${applied ? 'deleted' : 'would go:'} ${remote} ${nameOf(build)}${applied ? ` with ${files} files of its own` : ''}`,
      )
    const further = removed.length > 0 && !applied ? '; --yes deletes them' : ''
    console.log(`${removed.length} builds that nobody runs, ${kept} kept${further}`)
  },

  async unpin({ client, name, values }) {
    const { revision } = await client.unpin(name, await wishOf(client, values))
    console.log(`account ${values.account} gets ${name} as everybody does (revision ${revision})`)
  },

  async withdraw({ client, name, values }) {
    const { revision } = await client.withdraw(name, await wishOf(client, values))
    console.log(`nobody gets ${name} any more (revision ${revision})`)
  },

  async revoke({ client, name, which, values }) {
    const wish = { ...(await wishOf(client, values)), ...buildNamed(which, name) }
    const answer = await client.revoke(name, wish)
    console.log(`${name} ${which} is revoked; everybody has ${audienceWords(answer)} (revision ${answer.revision})`)
  },
}

/** Before anybody gets it, a build is shown to nobody. @throws Error saying what it did wrong */
async function tried(client, name, folder, values) {
  if (values['no-trial']) return 'skipped'
  const nothing = await nothingToTry(client, name, folder)
  if (nothing) {
    console.log(`${nothing}: there is nothing to try`)
    return 'skipped'
  }
  const { tryBuild } = await import('./trial/try-build.mjs')
  const where = name === 'shell' ? 'with the released areas' : 'in the released shell'
  await phase(`Trying ${name} ${where}`, () => tryBuild({ url: addressOf(values), name, folder }))
  return 'passed'
}

async function nothingToTry(client, name, folder) {
  if (name === 'shell') {
    const { targets } = await client.status()
    return targets.some(({ remote }) => remote === 'shell') ? null : 'no shell is released yet'
  }
  const { contributes } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  return contributes.routes.length === 0 ? `${name} has no page of its own` : null
}

/** A build begins with the first step, unless somebody says otherwise, one account is meant, or nobody has the area yet. */
async function firstShare(client, name, { share, all, account }) {
  if (share ?? all ?? account) return share
  const { targets } = await client.status()
  return targets.some(({ remote }) => remote === name) ? '1' : undefined
}

async function promote(client, name, { version, build }, values) {
  const wish = await wishOf(client, values)
  const { targets, ramps } = await client.status()
  const isCurrent = targets.some((one) => one.remote === name && one.version === version && one.build === build)
  if (isCurrent && !values.account) return console.log(`${name} ${version}+${build} is what everybody has`)
  const share = values.all ? 100 : Number(values.share ?? 100)
  const onItsWay = ramps.find((one) => one.remote === name && one.version === version && one.build === build)
  if (onItsWay && !values.account && share < onItsWay.share)
    return console.log(`${name} ${version}+${build} is with ${onItsWay.share} % of ${onItsWay.unit} already`)
  const more = {
    force: values.force ?? false,
    share,
    expires_at: endOf(values.days),
    ...(values.of && { of: values.of }),
    ...(values.auto !== undefined && { auto: values.auto }),
    ...(values.minutes && { step_minutes: Number(values.minutes) }),
  }
  const { revision } = await client.promote(name, { version, build, ...more, ...wish })
  if (share < 100) return console.log(await wayWords(client, name, revision))
  const after = (await client.status()).targets.find(({ remote }) => remote === name)
  const waits = !values.account && after?.refusal ? `, and waits for a shell that can run it: ${after.refusal}` : ''
  console.log(
    `${name} ${version}+${build} is released${values.account ? ` to account ${values.account}` : ''} (revision ${revision})${waits}`,
  )
}

/** @throws Error where everybody has the same build */
async function rampOf(client, name) {
  const ramp = (await client.status()).ramps.find(({ remote }) => remote === name)
  if (ramp) return ramp
  throw new Error(`No build of ${name} is on its way. Begin with: promote ${name} <version>+<build> --share 1`)
}

/** How far a build on its way is, and what takes it on. */
async function wayWords(client, name, revision) {
  const ramp = (await client.status()).ramps.find(({ remote }) => remote === name)
  if (!ramp) return `${name} is not on its way any more`
  const further = ramp.auto
    ? `by itself to ${ramp.next} % when the server finds it no worse, after ${ramp.step_minutes} minutes at least`
    : `further with: npm run release -- advance ${name}`
  return `${name} ${nameOf(ramp)} goes to ${ramp.share} % of ${ramp.unit}, ${ramp.reached} of ${ramp.of} (revision ${revision}); ${further}`
}

/** A pin's last moment, so many days from now. */
function endOf(days) {
  if (days === undefined) return null
  return new Date(Date.now() + Number(days) * 86_400_000).toISOString()
}

const addressOf = ({ url }) => (url ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`).replace(/\/+$/, '')
const audienceWords = ({ target }) => (target ? nameOf(target) : 'what everybody has')

async function wishOf(client, { account, reason, reload }) {
  const { revision } = await client.status()
  return { revision, account_id: Number(account ?? 0), reason: reason ?? '', reload: reload ?? false }
}

/** @throws Error in one sentence, for what the parser says in three */
function typed() {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    const [, option = ''] = /'(-[^' ]+)/.exec(error.message) ?? []
    if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
      throw new Error(`There is no option ${option}. See npm run release -- --help.`)
    throw new Error(`${option} wants a value; one that begins with a dash is written ${option}=-…`)
  }
}

await main(async () => {
  const { values, positionals } = typed()
  const [command, name, which, switched] = positionals
  if (values.help || !command) return console.log(HELP)
  assertUnderstood(positionals, values)
  const client = releaseClient({
    url: addressOf(values),
    dataDir: values.data ?? process.env.PARLEY_DATA_DIR ?? projectFile('.data'),
    token: values.token ?? process.env.PARLEY_TOKEN,
  })
  if (name && command !== 'channel') {
    // Before anything is built: whether somebody answers, and lets us in.
    const status = await client.status()
    if (command !== 'publish') assertKnown(name, status)
  }
  await commands[command]({ client, name, which, switched, values })
})
