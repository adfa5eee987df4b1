import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { endsWithUs } from '../bootstrap/ending.mjs'
import { cleanEnvironment, projectFile } from '../bootstrap/project-node.mjs'

/**
 * Builds one folder for development on every change and shows what comes of it. Neither its `dist` nor a release is touched.
 *
 * @param {{ name: string, folder: string, previews: ReturnType<typeof import('./previews.mjs').previewsOn> }} options
 *   `folder`: absolute path
 * @returns {{ first: Promise<void>, end: () => void }}  `first`: the first outcome was handed over
 */
export function watchArea({ name, folder, previews }) {
  const child = endsWithUs(
    fork(fileURLToPath(new URL('./watch-build.mjs', import.meta.url)), [projectFile(`.parley/dev/${name}`)], {
      cwd: folder,
      env: cleanEnvironment(),
      execPath: projectFile('node_modules/.bin/node'),
    }),
  )
  const first = Promise.withResolvers()
  child.on('message', ({ build, problems }) => {
    first.resolve(problems ? previews.failed(name, problems) : previews.built(name, build))
  })
  child.on('exit', () => first.reject(new Error(`${name}: building has ended`)))
  first.promise.catch(() => {})
  return { first: first.promise, end: () => void child.kill('SIGTERM') }
}
