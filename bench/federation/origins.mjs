/** npm packages by what they are for; the first that fits. */
const LIBRARIES = [
  ['React', /^(react|react-dom|scheduler)$/],
  [
    'component library and its machines',
    /^(@chakra-ui|@ark-ui|@zag-js|@floating-ui|@internationalized|proxy-compare|proxy-memoize)/,
  ],
  ['style engine', /^(@emotion|@pandacss|stylis|csstype|fast-safe-stringify|hoist-non-react-statics|react-is|@babel)/],
  ['router', /^react-router$/],
  ['texts (react-intl)', /^(react-intl|@formatjs|intl-messageformat)/],
  ['data and state (swr, jotai)', /^(swr|jotai|dequal|use-sync-external-store)$/],
  ['validation (valibot)', /^valibot$/],
  ['icons (lucide)', /^lucide-react$/],
  ['federation run-time', /^@module-federation/],
]

/**
 * Where a source comes from, the same in every build of this checkout.
 * @param owner folder of the package that was built: its own sources are named from there
 * @returns {{ file: string, group: string, library: string | null }}
 */
export function originOf(source, owner) {
  const path = source.replace(/^webpack:\/\/[^/]*\//, '').replaceAll('\\', '/')
  const inLibrary = path.lastIndexOf('node_modules/')
  if (inLibrary >= 0) return ofLibrary(path.slice(inLibrary + 'node_modules/'.length))
  // The shell's digests, and those of an area as the plugin that writes them is called in its map.
  if (source === 'integrity' || path === 'webpack/runtime/compat')
    return { file: source, group: 'integrity of chunks', library: null }
  const file = path.startsWith('./') ? `${owner}/${path.slice(2)}` : path.replace(/^(\.\.\/)+/, '')
  return { file, group: groupOf(file, source), library: null }
}

function ofLibrary(path) {
  const [library] = /^(@[^/]+\/)?[^/]+/.exec(path) ?? [path]
  if (library === '.federation') return { file: path, group: 'federation run-time', library }
  const group = LIBRARIES.find(([, test]) => test.test(library))?.[0] ?? 'other libraries'
  return { file: path, group, library }
}

function groupOf(file, source) {
  if (source === '') return 'between the modules'
  if (file.startsWith('shared/src/ui/')) return 'our kit'
  if (file.startsWith('shared/')) return 'other shared code of ours'
  if (file.startsWith('host-shell/src/federation/')) return 'our loading of releases'
  if (file.startsWith('host-shell/')) return 'the shell'
  if (file.startsWith('mfe-')) return 'the area'
  if (
    /webpack\/(runtime\/(sharing|consumes|federation|initialize|remotes)|container)|^(consume|provide|container)/.test(
      file,
    )
  )
    return 'table of shared modules'
  return 'webpack run-time'
}
