import type { RemoteManifest } from '@parley/shared/contract/release'
import { type Resolution, SHELL, targetOf } from '../release-document.service.ts'
import type { Previews } from './previews.ts'

const PREVIEW = { by: 'preview' }

/** What is worked on in the place of what is released. It has no fallback: whoever works on it wants to see it fail. */
export function withPreviews(previews: Previews | null, resolution: Resolution): Resolution {
  let shown = resolution
  for (const release of previews?.all() ?? []) {
    const { remote, version, build } = release
    if (remote === SHELL) shown = { ...shown, shell: { version, build, withdrawn: [], why: PREVIEW } }
    else {
      const area = {
        status: 'active' as const,
        target: targetOf(release),
        fallback: null,
        withdrawn: [],
        trace: ['worked on by npm run dev'],
        why: PREVIEW,
        manifest: release.manifest as RemoteManifest,
      }
      shown = { ...shown, remotes: { ...shown.remotes, [remote]: area } }
    }
  }
  return shown
}
