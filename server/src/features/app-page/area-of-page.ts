import type { ReleaseDocument, ShellManifest } from '@parley/shared/contract/release'
import { artefactPath } from '../releases/artefacts/artefacts.ts'
import { prefixOf } from '../releases/publish-checks.ts'

type Area = ReleaseDocument['remotes'][string]

/** A script that the page names before anything asks for it. */
export interface Preload {
  href: string
  integrity: string
}

/** Entry and exposed module. */
export function areaFiles({ manifest }: Area, base: string): Preload[] {
  return manifest.files
    .filter(({ kind }) => kind === 'entry' || kind === 'expose')
    .map((file) => ({ href: base + artefactPath(manifest.name, manifest, file.path), integrity: file.integrity }))
}

/** The area that an address opens; null where it is one of the shell's own pages. */
export function areaAt(document: ReleaseDocument, url: string): Area | null {
  const path = /^\/app\/accounts\/\d+\/([^?]*)/.exec(url)?.[1] || 'dashboard'
  const area = Object.values(document.remotes).find(({ manifest }) =>
    manifest.contributes.routes.some((route) => prefixOf(route.path) === prefixOf(path)),
  )
  return area?.status === 'active' ? area : null
}

/** Files of the shell that the area takes while it starts; of a shell of before nobody knows what is in them. */
export const takenBy = ({ manifest: { shared } }: Area, { soon = [], soonFor = {} }: ShellManifest): string[] =>
  soon.filter((file) => {
    const library = soonFor[file]
    return library === undefined || library in shared
  })
