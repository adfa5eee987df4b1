import type { getInstance } from '@module-federation/enhanced/runtime'
import type { Generation } from './generation.ts'

type Instance = NonNullable<ReturnType<typeof getInstance>>

/** The runtime has no public way to forget a remote; its own re-registration uses this one. */
interface RemoteRecords {
  removeRemote(remote: Instance['options']['remotes'][number]): void
}

interface FederationGlobal {
  __INSTANCES__?: { options?: { name?: string }; name?: string }[]
}

/**
 * Lets the memory of one generation go: the runtime's records of it, webpack's chunk list, its script elements. The
 * container global is a `var`, which cannot be deleted, so it is emptied.
 */
export function freeGeneration({ manifest, base }: Generation, instance: Instance | null): void {
  const name = manifest.container
  const page = globalThis as unknown as Record<string, unknown> & { __FEDERATION__?: FederationGlobal }
  const remote = instance?.options.remotes.find((candidate) => candidate.name === name)
  if (instance && remote) {
    const handler: unknown = instance.remoteHandler
    ;(handler as RemoteRecords).removeRemote(remote)
    for (const [id, record] of Object.entries(instance.remoteHandler.idToRemoteMap)) {
      if (record.name === name) delete instance.remoteHandler.idToRemoteMap[id]
    }
    forgetUser(instance.shareScopeMap, name)
  }
  const instances = page.__FEDERATION__?.__INSTANCES__
  const at = instances?.findIndex((candidate) => candidate.name === name || candidate.options?.name === name) ?? -1
  if (at >= 0) instances?.splice(at, 1)
  delete page[`webpackChunk${name}`]
  page[name] = undefined
  for (const script of document.querySelectorAll('script[src]')) {
    if (script.getAttribute('src')?.includes(base)) script.remove()
  }
}

/** Shared modules list who uses them, by name. */
function forgetUser(scopes: Instance['shareScopeMap'], name: string): void {
  for (const scope of Object.values(scopes)) {
    for (const versions of Object.values(scope)) {
      for (const shared of Object.values(versions)) {
        const at = shared.useIn.indexOf(name)
        if (at >= 0) shared.useIn.splice(at, 1)
      }
    }
  }
}
