import { compact } from './compact-sharing-plugin.ts'

const entry = (chunks: string, config = '{"eager":false,"singleton":true,"layer":null}') => `{\tversion: "3.37.0",
\t\tget: () => (${chunks}.then(() => (() => (__webpack_require__(42))))),
\t\tscope: ["default"],
\t\tshareConfig: ${config},
\t},`
const table = (...entries: string[]) =>
  `__webpack_require__.federation.initOptions.shared = {${entries.map((one, at) => `\t"m${at}": [${one}],`).join('')}}`

interface Offered {
  version: string
  get: () => Promise<() => unknown>
}

/** What the runtime is given, and the chunks that a module asks for. */
function run(code: string) {
  const asked: number[] = []
  const load = Object.assign((id: number) => `module ${id}`, {
    e: async (id: number) => asked.push(id),
    federation: { initOptions: { shared: {} as Record<string, Offered[]> } },
  })
  new Function('__webpack_require__', code)(load)
  return { asked, shared: load.federation.initOptions.shared }
}

it('says of every module what was said before: version, number, chunks', async () => {
  const many = 'Promise.all([__webpack_require__.e(1), __webpack_require__.e(2)])'
  const written = table(entry(many), entry('__webpack_require__.e(3)'), entry(many, '{"eager":true}'))
  const code = compact(written)
  expect(code.length).toBeLessThan(written.length)
  const [before, after] = [run(written), run(code)]
  for (const { shared, asked } of [before, after]) {
    for (const [only] of Object.values(shared)) expect((await only?.get())?.()).toBe('module 42')
    expect(asked).toEqual([1, 2, 3, 1, 2])
  }
  expect(JSON.stringify(after.shared)).toBe(JSON.stringify(before.shared))
})

it('leaves other code alone, and refuses a table of another form', () => {
  expect(compact('var x = 1')).toBe('var x = 1')
  expect(() => compact('__webpack_require__.federation.initOptions.shared = {}')).toThrow('otherwise')
})
