import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** What is behind `bootstrap` before anything is waited for; types are gone in the browser, and `import()` comes later. */
const IMPORT = /^(?:import (?!type )[^'"]*?from |import |export (?!type )[^'"]*?from )'([^']+)'/gm
const NAMES = /^import \{([^}]*)\} from '[^']+'/gm

/** Where looks are resolved in the browser; files of the first page have theirs from the build. */
const ENGINE = /[\\/]ui[\\/]theme[\\/](styled|system|remote-system)\.tsx?$/

/**
 * The files of ours that the shell's first page is made of.
 *
 * @param root the shell's folder
 */
export function firstPageFiles(root: string): ReadonlySet<string> {
  const { resolve } = createRequire(join(root, 'package.json'))
  const found = new Set<string>()
  const walk = (file: string) => {
    if (found.has(file) || ENGINE.test(file) || !/\.tsx?$/.test(file)) return
    found.add(file)
    for (const [, request = ''] of withoutTypes(readFileSync(file, 'utf8')).matchAll(IMPORT)) {
      if (request.startsWith('.')) walk(join(dirname(file), request))
      else if (request.startsWith('@parley/')) walk(resolve(request))
    }
  }
  walk(join(root, 'src/bootstrap.tsx'))
  return found
}

const withoutTypes = (source: string): string =>
  source.replace(NAMES, (whole, names: string) =>
    names.split(',').every((name) => /^\s*(type .*)?$/s.test(name)) ? '' : whole,
  )
