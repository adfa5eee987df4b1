import { csvLine } from './csv.ts'

describe('a line of CSV', () => {
  it('quotes what would end a cell', () => {
    expect(csvLine(['a,b', 'say "hi"', 'two\nlines', 3, null])).toBe('"a,b","say ""hi""","two\nlines",3,\r\n')
  })

  it('takes the power from texts that a spreadsheet would run', () => {
    for (const text of ['=1+1', '+351', '-2', '@cmd', '\tx']) expect(csvLine([text])).toBe(`'${text}\r\n`)
    expect(csvLine([-2])).toBe('-2\r\n')
  })
})
