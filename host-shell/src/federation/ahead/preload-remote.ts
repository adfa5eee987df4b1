import type { ReleaseDocument } from '@parley/shared/contract/release'
import { baseOf } from '../loading/generation.ts'

/** Asks for entry and exposed module without running them; with Save-Data on, nothing is fetched ahead. */
export function preloadRemote(release: ReleaseDocument['remotes'][string] | undefined): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (!release || connection?.saveData) return
  const base = baseOf(release.target.manifest.path)
  for (const { path, integrity, kind } of release.manifest.files) {
    if (kind !== 'entry' && kind !== 'expose') continue
    if (document.head.querySelector(`link[href="${CSS.escape(base + path)}"]`)) continue
    const link = document.createElement('link')
    Object.assign(link, { rel: 'preload', as: 'script', href: base + path, integrity, crossOrigin: 'anonymous' })
    document.head.append(link)
  }
}
