import { SingleFlight } from './single-flight.ts'

/** Work that counts how often it ran and answers the number of its start. */
function counting() {
  let starts = 0
  const together = new SingleFlight<string, number>(1, async () => {
    starts += 1
    return starts
  })
  return { together, starts: () => starts }
}

test('the first is answered alone, those who ask meanwhile together, and never with what began before they asked', async () => {
  const { together, starts } = counting()
  const first = together.ask('a')
  const later = [together.ask('a'), together.ask('a'), together.ask('a')]
  expect(await first).toBe(1)
  expect(await Promise.all(later)).toEqual([2, 2, 2])
  expect(starts()).toBe(2)
  expect(await together.ask('a')).toBe(3)
})

test('keys do not wait for each other, and a failure is the answer of those who shared it only', async () => {
  let fails = true
  const together = new SingleFlight<string, string>(1, async (key) => {
    if (fails) throw new Error('on purpose')
    return key
  })
  await expect(together.ask('a')).rejects.toThrow('on purpose')
  fails = false
  expect(await Promise.all([together.ask('a'), together.ask('b')])).toEqual(['a', 'b'])
})
