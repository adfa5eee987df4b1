import { fittingTools } from './fitting-tools.ts'

const tools = ['emoji', 'files', 'sound', 'bold', 'link', 'list'].map((id) => ({ id, width: 44 }))
const room = (width: number) => ({ width, gap: 2, more: 44 })

it('leaves all of them in the line where they fit, to the pixel', () => {
  expect(fittingTools(tools, room(6 * 44 + 5 * 2), null)).toHaveLength(6)
  expect(fittingTools(tools, room(6 * 44 + 5 * 2 - 1), null)).toHaveLength(4)
})

it('leaves room for the button that opens the rest', () => {
  expect(fittingTools(tools, room(4 * 46), null)).toEqual(['emoji', 'files', 'sound'])
})

it('keeps the first two however narrow the line is', () => {
  expect(fittingTools(tools, room(20), null)).toEqual(['emoji', 'files'])
})

it('keeps the one in use in sight', () => {
  expect(fittingTools(tools, room(4 * 46), 'link')).toEqual(['emoji', 'files', 'link'])
})

it('counts no tool that is not drawn', () => {
  const some = tools.map((tool, at) => (at < 3 ? tool : { ...tool, width: 0 }))
  expect(fittingTools(some, room(3 * 46), null)).toHaveLength(6)
})
