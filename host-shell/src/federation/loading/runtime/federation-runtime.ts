import {
  getInstance,
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime'
import type { RemoteModule } from '@parley/shared/remote/shell-api'
import { freeGeneration } from '../free-generation.ts'
import type { Generation } from '../generation.ts'
import { LoadFailure } from '../load-failure.ts'
import type { CodeRuntime } from '../remote-loader.ts'
import { forgetFailedShare } from './forget-failed-share.ts'
import { hungFile } from './hung-file.ts'

const TIMEOUT_MS = 8000
/** Shell and areas each have a runtime of their own, over the same shared libraries. */
const SHARING = { name: 'parley-shares', errorLoadShare: forgetFailedShare }

/** Remotes over webpack's module federation: registered at run time, every script with its integrity. */
export function createFederationRuntime(): CodeRuntime {
  /** Address without query → integrity: a script that is not in here is not fetched. */
  const integrity = new Map<string, string>()
  /** Fetches so far by container: a later one needs another address and must not get the earlier failure back. */
  const fetches = new Map<string, number>()
  registerGlobalPlugins([SHARING])
  registerPlugins([
    SHARING,
    {
      name: 'parley-integrity',
      createScript({ url }) {
        const digest = integrity.get(withoutQuery(url))
        if (!digest) throw new LoadFailure('E_INTEGRITY', `no integrity is known for ${url}`)
        const script = document.createElement('script')
        Object.assign(script, { src: url, integrity: digest, crossOrigin: 'anonymous', async: true })
        return { script, timeout: TIMEOUT_MS }
      },
    },
  ])

  async function fetchModule(generation: Generation): Promise<RemoteModule> {
    const { manifest, base } = generation
    for (const file of manifest.files) integrity.set(new URL(base + file.path, location.href).href, file.integrity)
    const name = manifest.container
    const earlier = fetches.get(name) ?? 0
    fetches.set(name, earlier + 1)
    const entry = new URL(`${base}${manifest.entry}${earlier > 0 ? `?try=${earlier + 1}` : ''}`, location.href)
    try {
      registerRemotes([{ name, entry: entry.href, entryGlobalName: name, type: 'var' }], { force: earlier > 0 })
      const exposed = await loadRemote<{ default?: RemoteModule }>(`${name}${manifest.expose.slice(1)}`)
      if (typeof exposed?.default?.mount !== 'function') throw new LoadFailure('E_EXECUTION', 'no mount is exposed')
      return exposed.default
    } catch (problem) {
      throw problem instanceof LoadFailure ? problem : await diagnose(generation, problem)
    }
  }

  return { fetchModule, free: (generation) => freeGeneration(generation, getInstance()) }
}

/**
 * A script element says only that something went wrong, so the files are asked once more to learn what: not there,
 * not reached, not ours, or right but throwing.
 */
async function diagnose(generation: Generation, problem: unknown): Promise<LoadFailure> {
  const { manifest, base } = generation
  const message = ownWords(problem)
  // Asking a host that does not answer once more would only make people wait twice.
  if (/time-?out|timed out/i.test(message)) {
    return new LoadFailure('E_TIMEOUT', hungFile(generation, message), { cause: problem })
  }
  for (const file of manifest.files.filter(({ kind }) => kind === 'entry' || kind === 'expose')) {
    const failure = await diagnoseFile(base + file.path, file.integrity)
    if (failure) return failure
  }
  return new LoadFailure(codeOf(problem), message, { cause: problem })
}

/** What the browser said, without the paragraph that the federation runtime puts around it. */
function ownWords(problem: unknown): string {
  const message = problem instanceof Error ? problem.message : String(problem)
  return message.split('Original Error Message:').at(-1)?.trim() ?? message
}

/**
 * All files are in order now. A script that did not arrive may arrive next time (a browser also hands out the failed
 * answer of an earlier preload once); one that arrived and threw will throw again.
 */
function codeOf(problem: unknown): LoadFailure['code'] {
  if (!(problem instanceof Error) || problem.message.includes('ScriptExecutionError')) return 'E_EXECUTION'
  const didNotArrive = problem.name === 'ChunkLoadError' || problem.message.includes('RUNTIME-008')
  return didNotArrive ? 'E_NETWORK' : 'E_EXECUTION'
}

async function diagnoseFile(url: string, integrity: string): Promise<LoadFailure | null> {
  const file = url.slice(url.lastIndexOf('/') + 1)
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const answer = await fetch(url, { cache: 'reload', signal }).catch((problem: unknown) => problem as Error)
  if (answer instanceof Error) {
    return new LoadFailure(answer.name === 'TimeoutError' ? 'E_TIMEOUT' : 'E_NETWORK', file, { cause: answer })
  }
  if (answer.status >= 500) return new LoadFailure('E_SERVER', `${answer.status} ${file}`)
  if (!answer.ok) return new LoadFailure('E_MISSING', `${answer.status} ${file}`)
  const isOurs = await fetch(url, { integrity, cache: 'force-cache', signal }).then(
    () => true,
    () => false,
  )
  return isOurs ? null : new LoadFailure('E_INTEGRITY', file)
}

const withoutQuery = (url: string): string => new URL(url, location.href).href.replace(/\?.*$/, '')
