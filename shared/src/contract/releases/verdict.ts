import type { RemoteManifest } from './release.ts'

/** What a shell offers: the ShellApi majors it serves, its capabilities, and the shared libraries it provides. */
export interface ShellOffer {
  apis: readonly number[]
  capabilities: readonly string[]
  /** Library → exact version. */
  shared: Readonly<Record<string, string>>
  /** Share key → names that can be imported from it (null: any). Absent where nobody listed them: not compared. */
  exports?: Readonly<Record<string, readonly string[] | null>> | undefined
}

export type RefusalCode =
  | 'E_MANIFEST_SCHEMA'
  | 'E_API_RETIRED'
  | 'E_SHELL_TOO_OLD'
  | 'E_CAPABILITY'
  | 'E_SHARED_RANGE'
  | 'E_SHARED_MISSING'

export type Verdict =
  /** The major to mount with, and the optional capabilities that are missing (the feature behind them stays off). */
  { ok: true; api: number; missing: string[] } | { ok: false; code: RefusalCode; agent: string; admin: string }

type Requirements = Pick<RemoteManifest, 'name' | 'requires' | 'shared' | 'takes'> & { schema: number }

/**
 * Can this shell run this build? One pure answer, asked at promotion, at resolution and at load.
 * Shared libraries fit when the shell provides each one in the same major, with every name that the build imports.
 */
export function verdict(manifest: Requirements, shell: ShellOffer): Verdict {
  const refuse = (code: RefusalCode, agent: string, admin: string): Verdict => ({ ok: false, code, agent, admin })
  if (manifest.schema !== 1) {
    return refuse(
      'E_MANIFEST_SCHEMA',
      'This area needs a newer app. Reload the page.',
      `manifest schema ${manifest.schema}, expected 1`,
    )
  }
  const usable = manifest.requires.shell.filter((major) => shell.apis.includes(major))
  const wanted = manifest.requires.shell.join(', ')
  if (usable.length === 0) {
    const newest = Math.max(...manifest.requires.shell)
    return newest > Math.max(...shell.apis)
      ? refuse(
          'E_SHELL_TOO_OLD',
          'This area needs a newer app. Reload the page.',
          `needs shell API ${wanted}, shell serves ${shell.apis.join(', ')}`,
        )
      : refuse('E_API_RETIRED', 'This area is too old for the app.', `needs shell API ${wanted}, retired by this shell`)
  }
  const lacking = manifest.requires.capabilities.filter((name) => !shell.capabilities.includes(name))
  if (lacking.length > 0) {
    return refuse(
      'E_CAPABILITY',
      'This area needs something this app cannot do.',
      `missing capabilities: ${lacking.join(', ')}`,
    )
  }
  const unfit = Object.entries(manifest.shared).filter(([name, version]) => !sameMajor(version, shell.shared[name]))
  if (unfit.length > 0) {
    const facts = unfit.map(([name, version]) => `${name} ${version} (shell: ${shell.shared[name] ?? 'none'})`)
    return refuse(
      'E_SHARED_RANGE',
      'This area was made for another version of the app.',
      `shared libraries: ${facts.join('; ')}`,
    )
  }
  const absent = namesNotOffered(manifest.takes ?? {}, shell.exports)
  if (absent.length > 0) {
    return refuse(
      'E_SHARED_MISSING',
      'This area needs a newer app. Reload the page.',
      `not provided by the shell: ${absent.join(', ')}`,
    )
  }
  const missing = manifest.requires.optional.filter((name) => !shell.capabilities.includes(name))
  return { ok: true, api: Math.max(...usable), missing }
}

/** `react-router: useBlocker` for a name, `@chakra-ui/react/menu` for a whole module that is not there. */
function namesNotOffered(takes: Readonly<Record<string, readonly string[]>>, offered: ShellOffer['exports']): string[] {
  if (!offered) return []
  return Object.entries(takes).flatMap(([key, names]) => {
    const provided = offered[key]
    if (provided === undefined) return [key]
    return provided === null ? [] : names.filter((name) => !provided.includes(name)).map((name) => `${key}: ${name}`)
  })
}

/** Below 1.0 the minor is what breaks, so it must be the same too. */
function sameMajor(wanted: string, provided: string | undefined): boolean {
  if (!provided) return false
  const [wantedMajor, wantedMinor] = wanted.split('.')
  const [major, minor] = provided.split('.')
  return wantedMajor === major && (major !== '0' || wantedMinor === minor)
}
