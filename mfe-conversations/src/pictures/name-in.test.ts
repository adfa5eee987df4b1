import { nameIn } from './name-in.ts'

it.each([
  ['https://x.test/files/abc.def/report.pdf', 'report.pdf'],
  ['https://x.test/files/abc.def/report.final.v2.tar.gz', 'report.final.v2.tar.gz'],
  ['https://x.test/files/abc.def/Rapport%20d%C3%A9t%C3%A9%202026.pdf?a=b.c#d', 'Rapport dété 2026.pdf'],
  [`https://x.test/files/abc.def/${encodeURIComponent(`${'字'.repeat(80)}.docx`)}`, `${'字'.repeat(80)}.docx`],
  ['https://x.test/a/100%.txt', '100%.txt'],
  ['https://x.test/files/%D8%AA%D9%82%D8%B1%D9%8A%D8%B1.pdf', 'تقرير.pdf'],
])('reads the name in %s', (address, name) => {
  expect(nameIn(address)).toBe(name)
})

it.each([
  ['https://x.test/files/eyJrIjoiMS9hYmMifQ.Yx3kq0o2bQ8vJm5nW7tL9sR1uZ4aC6eG8iK0mO2qS4u'],
  ['https://x.test/rails/blobs/12'],
  ['https://x.test/'],
  ['https://x.test/..'],
  [`https://x.test/${'a'.repeat(300)}.pdf`],
  [''],
])('finds none in %s', (address) => {
  expect(nameIn(address)).toBeNull()
})
