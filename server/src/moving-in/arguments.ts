import { parseArgs } from 'node:util'
import { SourceRefused } from './source/source.ts'

export interface ImportArguments {
  /** An address, or a file that was exported. */
  from: URL | string
  token: string | null
  account: number | null
  into: number | null
  owner: string | null
  isDry: boolean
  resume: boolean
}

const HOW =
  'Say from where: npm run import -- --from https://desk.example --token <an administrator’s API token>, or --from account.tgz'

function numberOf(name: string, text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new SourceRefused(`--${name} takes the number of an account.`)
  return Number(text)
}

function read(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        from: { type: 'string' },
        token: { type: 'string' },
        account: { type: 'string' },
        into: { type: 'string' },
        owner: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        resume: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    throw new SourceRefused(`${(error as Error).message}. ${HOW}`)
  }
}

/** @throws SourceRefused */
export function importArguments(args: readonly string[], tokenOfEnvironment: string | undefined): ImportArguments {
  const given = read(args)
  if (!given.from) throw new SourceRefused(HOW)
  const isAddress = /^https?:\/\//i.test(given.from)
  const from = isAddress ? URL.parse(given.from) : given.from
  if (!from) throw new SourceRefused(`${given.from} is no address.`)
  const token = given.token ?? tokenOfEnvironment ?? null
  if (isAddress && !token) throw new SourceRefused(`It takes an administrator's API token. ${HOW}`)
  return {
    from,
    token,
    account: numberOf('account', given.account),
    into: numberOf('into', given.into),
    owner: given.owner ?? null,
    isDry: given['dry-run'],
    resume: given.resume,
  }
}
