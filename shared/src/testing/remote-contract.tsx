import type { RemoteModule } from '../remote/shell-api.ts'
import { unevenLocales, unrecorded } from './contract/beside-test.ts'
import { MAJORS, type ShellMajor } from './contract/contract-shell.ts'
import { recordOf, undeclared } from './contract/declared.ts'
import { readSource, sourceProblems } from './contract/manifest-rules.ts'
import {
  draftSurvives,
  everyRoute,
  everySlot,
  lateWrites,
  type RemoteContractOptions,
  residueOfCycles,
  type Tried,
} from './contract/rules.ts'

export interface ContractRule {
  /** A sentence about the remote. */
  name: string
  /** @returns everything that does not hold */
  broken: () => Promise<string[]>
}

/**
 * What every shell, of now and of the major before, counts on. Needs nothing of the shell's source: a remote's own test
 * calls `describeRemoteContract(remote, source)` with its exposed module and its `remote.json`.
 */
export function remoteContract(
  remote: RemoteModule,
  json: unknown,
  options: RemoteContractOptions = {},
): readonly ContractRule[] {
  const source = readSource(json)
  const tried: Tried = { remote, source, options, shells: [] }
  const { http } = options
  const majors = MAJORS.filter((major) => source.requires.shell.includes(major))
  return [
    { name: 'says in remote.json what shells and registries understand', broken: async () => sourceProblems(source) },
    ...majors.flatMap((major) => ofMajor(tried, major)),
    {
      name: 'paints every page from right to left',
      broken: () => everyRoute(tried, { major: majors[0] ?? 2, locale: 'ar', ...(http && { http }) }),
    },
    {
      name: 'stands while the server refuses everything',
      broken: () => everyRoute(tried, { major: majors[0] ?? 2, otherwise: 'refused' }),
    },
    ...(options.draft ? [{ name: 'hands what was typed to its next build', broken: () => draftLost(tried) }] : []),
    {
      name: 'asks, provides and handles nothing that remote.json does not name',
      broken: async () => undeclared(source, tried.shells),
    },
    {
      name: 'uses of the shell what shell-use.json records (PARLEY_RECORD=1 writes it)',
      broken: async () => unrecorded(recordOf(tried.shells)),
    },
    { name: 'says the same in every language it has', broken: async () => unevenLocales() },
  ]
}

const ofMajor = (tried: Tried, major: ShellMajor): ContractRule[] => [
  // The newest shell has everything and answers; the one before has only what is required, and is silent.
  major === MAJORS[0]
    ? {
        name: `paints every page in a shell of major ${major}`,
        broken: () => everyRoute(tried, { major, ...(tried.options.http && { http: tried.options.http }) }),
      }
    : {
        name: `paints every page in a shell of major ${major} that has only what it requires`,
        broken: () => everyRoute(tried, { major, isBare: true }),
      },
  { name: `fills its places in a shell of major ${major}`, broken: () => everySlot(tried, major) },
  {
    name: `leaves nothing in the page after twenty visits, major ${major}`,
    broken: () => residueOfCycles(tried, major),
  },
  {
    name: `writes nothing after the account was switched during its load, major ${major}`,
    broken: () => lateWrites(tried, major),
  },
]

async function draftLost(tried: Tried): Promise<string[]> {
  try {
    await draftSurvives(tried)
    return []
  } catch (problem) {
    return [String(problem)]
  }
}

/** One test paints every page of an area: forty of them took more than 15 s on a busy machine. */
const LONGEST_MS = 90_000

/**
 * The contract as tests, in one line of a test file of its own: what it asks of a server that is silent is still on its way
 * in the page's cache when other tests begin.
 */
export function describeRemoteContract(remote: RemoteModule, json: unknown, options: RemoteContractOptions = {}): void {
  describe('The contract with the shell: the area', () => {
    let acting: unknown
    beforeAll(() => {
      acting = Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
      // React works as it does in a browser: nobody waits for it.
      Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
    })
    afterAll(() => void Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', acting))

    const paint = async ({ broken }: { broken: () => Promise<unknown> }) => expect(await broken()).toEqual([])
    it.each(remoteContract(remote, json, options))('$name', paint, LONGEST_MS)
  })
}
