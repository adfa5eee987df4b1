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

const refuse = (): never => {
  throw new Error('Files of areas are fetched early by the page itself.')
}
export const preloadAssets = (): never => refuse()
export const formatPreloadArgs = (): never => refuse()
export const normalizePreloadExposes = (): never => refuse()
export const defaultPreloadArgs = (): never => refuse()
