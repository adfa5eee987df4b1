// Builds one folder anew on every change, for development, and tells the process that forked it what came of it:
// { build: folder } or { problems: sentences }. Its working directory is the folder; the argument is where builds go.
import { watchFile } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = process.cwd()
const [output] = process.argv.slice(2)
const webpack = createRequire(join(root, 'package.json'))('webpack')
const { default: configOf } = await import(pathToFileURL(join(root, 'webpack.config.ts')).href)
let watching = null

function begin() {
  try {
    const config = configOf({}, { mode: 'development' })
    const compiler = webpack({ ...config, output: { ...config.output, path: output } })
    watching = compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
      if (error) return process.send({ problems: [error.message] })
      const { errors } = stats.toJson({ all: false, errors: true })
      process.send(errors.length > 0 ? { problems: errors.map(sentenceOf) } : { build: output })
    })
  } catch (error) {
    process.send({ problems: [error.message] })
  }
}

/** What the compiler says of one place, without the stack of the compiler itself. */
function sentenceOf({ message, moduleName, loc }) {
  const words = message
    .replace(/^Module build failed \(from .*\):\n/, '')
    .split(/\n+Caused by:|\n+Stack backtrace:|\n\s+at /)[0]
    .trim()
  return words.includes(root)
    ? words.replaceAll(`${root}/`, '')
    : `${[moduleName, loc].filter(Boolean).join(' ')}\n${words}`
}

// What is read when the build is set up, and not by the compiler.
for (const file of ['remote.json', 'package.json']) {
  watchFile(join(root, file), { interval: 300 }, () => {
    if (watching) watching.close(begin)
    else begin()
  })
}
process.on('disconnect', () => process.exit(0))
begin()
