/** What every command takes: where the installation is, and who asks. */
const WHERE = ['url', 'data', 'token', 'help']
const AUDIENCE = ['account', 'days', 'share', 'of', 'all', 'auto', 'minutes', 'force']
const SAID = ['reason', 'reload']

/** By command: how many words may follow it, which of them is a name, and which options it takes. */
const COMMANDS = {
  status: { words: 1, name: 'optional', options: [] },
  history: { words: 1, name: 'optional', options: [] },
  calls: { words: 1, name: 'optional', options: [] },
  publish: { words: 1, name: 'required', options: [...AUDIENCE, ...SAID, 'no-promote', 'no-trial'] },
  promote: { words: 2, name: 'required', options: [...AUDIENCE, ...SAID] },
  advance: { words: 1, name: 'required', options: ['share', 'all', 'auto', 'minutes', 'force', ...SAID] },
  pause: { words: 1, name: 'required', options: ['reason'] },
  rollback: { words: 2, name: 'required', options: ['account', ...SAID] },
  channel: { words: 1, options: ['account', 'reason'] },
  unpin: { words: 1, name: 'required', options: ['account', ...SAID] },
  withdraw: { words: 1, name: 'required', options: SAID },
  revoke: { words: 2, name: 'required', options: SAID },
  slot: { words: 3, name: 'required', options: ['reason'] },
  gc: { words: 0, options: ['days', 'yes'] },
}
/** Whole numbers, from and to. */
const NUMBERS = { account: [1, 2_147_483_647], days: [1, 3_650], share: [1, 100], minutes: [1, 10_080] }
const CHANNELS = ['internal', 'beta', 'stable']

/**
 * Looks at everything that was typed before anybody is asked.
 *
 * @param {string[]} words  the command first
 * @throws Error in one sentence
 */
export function assertUnderstood([command, ...words], values) {
  const known = COMMANDS[command]
  if (!known) throw new Error(`There is no release command "${command}". See npm run release -- --help.`)
  const surplus = words[known.words]
  if (surplus !== undefined) throw new Error(`"${surplus}" is one word too many. See npm run release -- --help.`)
  const foreign = Object.keys(values).find((name) => ![...WHERE, ...known.options].includes(name))
  if (foreign) throw new Error(`${command} does not take --${foreign}. See npm run release -- --help.`)
  if (known.name === 'required' && !words[0]) throw new Error(`Name the area, or shell: ${command} <name>.`)
  assertValues(values)
  if (command === 'channel' && !CHANNELS.includes(words[0]))
    throw new Error(`Name one of the channels ${CHANNELS.join(', ')}: channel <channel> --account <id>.`)
  if (['channel', 'unpin'].includes(command) && !values.account) throw new Error('Name the account: --account <id>.')
}

function assertValues(values) {
  for (const [name, [from, to]] of Object.entries(NUMBERS)) {
    const given = values[name]
    if (given !== undefined && !(/^\d+$/.test(given) && Number(given) >= from && Number(given) <= to))
      throw new Error(`--${name} takes a whole number from ${from} to ${to}, not "${given}".`)
  }
  if (values.of !== undefined && !['accounts', 'users'].includes(values.of))
    throw new Error(`--of takes accounts or users, not "${values.of}".`)
  if (values.all && values.share !== undefined) throw new Error('--all and --share contradict each other: give one.')
  if (values.url !== undefined && !/^https?:$/.test(URL.parse(values.url)?.protocol ?? ''))
    throw new Error(`--url takes an address like https://desk.example, not "${values.url}".`)
}

/** @param {string | undefined} which  `1.2.0+0a1b2c3d4e5f6` */
export function buildNamed(which, name) {
  const [, version, build] = /^(\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?)\+([0-9a-z]{6,40})$/.exec(which ?? '') ?? []
  if (version && build) return { version, build }
  const said = which ? `"${which}" names no build. ` : ''
  throw new Error(`${said}Name it as <version>+<build>; npm run release -- status ${name} lists them.`)
}

/** @throws Error naming what there is, when the installation has nothing of that name */
export function assertKnown(name, { releases }) {
  const known = [...new Set(releases.map(({ remote }) => remote))].sort()
  if (known.includes(name)) return
  throw new Error(`This installation has no "${name}". It has: ${known.join(', ') || 'nothing yet'}.`)
}
