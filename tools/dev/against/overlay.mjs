import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { withPageData } from '../../trial/page-data.mjs'
import { documentWith, throwAwaySigner } from '../../trial/trial-document.mjs'

const TYPES = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** Pages still fetch chunks of the builds before the newest. */
const KEPT = 4

/**
 * One area that is worked on, laid over what an installation has released. Nothing of it reaches the installation.
 *
 * @param {string} name
 */
export async function overlayOf(name) {
  const { keys, sign } = await throwAwaySigner()
  const listeners = new Set()
  /** Builds that came out, the newest first, and what keeps the next one from coming out. */
  let builds = []
  let problems = []

  const state = () => ({ [name]: { build: builds[0]?.manifest.build ?? null, problems } })
  const tell = () => {
    for (const listener of listeners) listener(state())
  }

  return {
    state,
    /** @returns ends the listening */
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    built(folder) {
      const text = readFileSync(join(folder, 'manifest.json'))
      const manifest = JSON.parse(text.toString())
      const base = `/r/${name}/${manifest.version}+${manifest.build}/`
      // The next build empties the folder, also when it does not come out.
      builds = [{ text, manifest, base, files: filesIn(folder) }, ...builds].slice(0, KEPT)
      problems = []
      tell()
      return manifest.build
    },
    failed(sentences) {
      problems = sentences
      tell()
    },
    /** What the installation answered, with the area in it, signed anew. */
    document: (released) =>
      sign(builds[0] ? documentWith(released, { name, ...builds[0], why: 'worked on by npm run dev' }) : released),
    /** The installation's page: it takes this process's word for what is released, and is loaded anew for a new build. */
    page(html) {
      const changed = withPageData(html, (data) => ({ ...data, keys, releases: null }))
      const follow = `<script defer src="/platform/v1/previews/page.js" data-area="${name}" data-build="${builds[0]?.manifest.build ?? ''}"></script>`
      return changed === null ? html : changed.replace('<script defer', `${follow}\n<script defer`)
    },
    /** A file of a build of the area; null: it is none of ours. */
    file(path) {
      const build = builds.find(({ base }) => path.startsWith(base))
      const bytes = build?.files.get(path.slice(build.base.length))
      return bytes ? { bytes, type: TYPES[extname(path)] ?? 'application/octet-stream' } : null
    },
  }
}

/** By their paths in the folder. */
const filesIn = (folder) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [relative(folder, file), readFileSync(file)]),
  )
