import fc from 'fast-check'
import { contentDisposition, safeFileName } from './file-name.ts'

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\maya\\report.pdf', 'report.pdf'],
  ['/folder/', 'folder'],
  ['..', 'file'],
  ['', 'file'],
  ['\u0000\u0007\r\n', 'file'],
  ['a\r\nContent-Type: text/html\r\n.png', 'aContent-Type: text/html.png'.split('/').at(-1)],
  ['invoice\u202Egpj.exe', 'invoicegpj.exe'],
  ['report.final.v2.tar.gz', 'report.final.v2.tar.gz'],
  ['%2e%2e%2fetc%2fpasswd', '%2e%2e%2fetc%2fpasswd'],
  ['half a pair \ud83d.txt', 'half a pair \ufffd.txt'],
  ['  spaced .txt ', 'spaced .txt'],
])('a file called %j is shown as %j', (given, shown) => {
  expect(safeFileName(given)).toBe(shown)
})

test('a very long name keeps its extension and whole characters', () => {
  const name = safeFileName(`${'💥'.repeat(400)}.jpeg`)
  expect([Buffer.byteLength(name) <= 255, name.endsWith('💥.jpeg'), name.isWellFormed()]).toEqual([true, true, true])
})

test('whatever a file is called, its header is one line of plain characters and gives the name back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const header = contentDisposition('attachment', given)
      expect(header).toMatch(/^attachment(; filename="[\x20\x21\x23-\x5b\x5d-\x7e]*"; filename\*=UTF-8''[\w.!~%-]+)?$/)
      const name = /''(.*)$/.exec(header)?.[1]
      if (name !== undefined) expect(decodeURIComponent(name)).toBe(safeFileName(given))
    }),
  )
})
