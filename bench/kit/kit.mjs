import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import webpack from 'webpack'
import { projectFile } from '../../tools/bootstrap/project-node.mjs'
import { launch, quantile } from '../people.mjs'

const PAIRS = 25

/** Time of the main thread for a simple part, as the kit draws it and as Chakra's own component does. */
export async function kit({ browser: executablePath }) {
  const folder = mkdtempSync(join(tmpdir(), 'parley-kit-'))
  const browser = await launch(executablePath)
  try {
    await bundle(folder)
    const page = await browser.newPage()
    await page.setContent('<!doctype html><html><body></body></html>')
    await page.addScriptTag({ path: join(folder, 'page.js') })
    const { names, rows } = await page.evaluate(() => ({ names: window.bench.names, rows: window.bench.rows }))
    const table = []
    for (const name of names) table.push(row(name, await pairs(page, name), rows))
    return [
      {
        title: `Simple parts: the kit's and Chakra's own (µs for one, ${PAIRS} pairs of ${rows}, median)`,
        head: ['part', 'kit, first', 'Chakra, first', 'times', 'kit, again', 'Chakra, again', 'times'],
        rows: table,
      },
    ]
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Both sides by turns, so that whatever else the machine does meets both; the first pair warms up. */
async function pairs(page, name) {
  const taken = { ours: [], chakra: [] }
  for (let pair = 0; pair <= PAIRS; pair++) {
    for (const side of pair % 2 === 0 ? ['ours', 'chakra'] : ['chakra', 'ours']) {
      const times = await page.evaluate(([which, part]) => window.bench.draw(which, part), [side, name])
      if (pair > 0) taken[side].push(times)
    }
  }
  return taken
}

function row(name, { ours, chakra }, rows) {
  const each = (list, key) =>
    (quantile(
      list.map((times) => times[key]),
      0.5,
    ) *
      1000) /
    rows
  const cells = ['first', 'again'].flatMap((key) => {
    const [mine, theirs] = [each(ours, key), each(chakra, key)]
    return [Math.round(mine), Math.round(theirs), (theirs / mine).toFixed(1)]
  })
  return [name, ...cells]
}

function bundle(path) {
  const loader = fileURLToPath(import.meta.resolve('swc-loader'))
  const jsc = {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  }
  const compiler = webpack({
    mode: 'production',
    entry: projectFile('bench/kit/page.mjs'),
    output: { path, filename: 'page.js' },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      modules: [projectFile('bench/node_modules'), 'node_modules'],
    },
    module: { rules: [{ test: /\.tsx?$/, use: { loader, options: { jsc } } }] },
    optimization: { splitChunks: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    performance: { hints: false },
  })
  return new Promise((resolve, reject) => {
    compiler.run((problem, stats) => {
      if (problem || stats?.hasErrors()) reject(problem ?? new Error(stats.toString('errors-only')))
      else resolve()
    })
  })
}
