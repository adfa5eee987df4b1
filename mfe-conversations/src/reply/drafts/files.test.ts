import { chooseFiles, MAX_FILE_BYTES } from './files.ts'

const file = (name: string, size = 10) => Object.defineProperty(new File(['x'], name), 'size', { value: size })

it('takes what a message can carry, and says what it cannot', () => {
  const { accepted, refused } = chooseFiles([file('a')], [file('b'), file('big', MAX_FILE_BYTES + 1), file('none', 0)])
  expect(accepted.map(({ name }) => name)).toEqual(['a', 'b'])
  expect(refused).toEqual([
    { name: 'big', why: 'too-large' },
    { name: 'none', why: 'empty' },
  ])
})

it('takes fifteen files at most', () => {
  const many = Array.from({ length: 17 }, (_, index) => file(`${index}`))
  const { accepted, refused } = chooseFiles([], many)
  expect([accepted.length, refused.map(({ why }) => why)]).toEqual([15, ['too-many', 'too-many']])
})
