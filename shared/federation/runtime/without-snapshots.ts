/** What the federation runtime asks of its reader of manifests. Areas come with manifests of ours: nothing is ever read. */
export class SnapshotHandler {
  readonly hooks = { lifecycle: {}, registerPlugins: {}, applyPlugin() {}, removePlugin() {} }
  readonly manifestCache = new Map<string, unknown>()

  loadRemoteSnapshotInfo(): never {
    throw new Error('Areas are loaded by the manifests of Parley.')
  }
}

/** No area was ever described by a manifest of federation. */
export const getGlobalRemoteInfo = (): Record<string, undefined> => ({})

/** Files of areas are fetched early by the page itself. */
export function preloadAssets(): never {
  throw new Error('Files of areas are fetched early by the page itself.')
}
export const formatPreloadArgs = preloadAssets
export const normalizePreloadExposes = preloadAssets
export const defaultPreloadArgs = preloadAssets
