/**
 * Pages in their order, the next ones asked for while one is worked on, until one is empty.
 * @param ahead how many are asked for beyond the one that is worked on
 */
export async function* inOrder<T>(
  from: number,
  ahead: number,
  read: (page: number) => Promise<T[]>,
): AsyncGenerator<{ page: number; items: T[] }> {
  const asked: Promise<T[]>[] = []
  let next = from
  const ask = () => {
    const page = read(next++)
    // Who fails is heard of when its turn comes.
    page.catch(() => undefined)
    asked.push(page)
  }
  for (let n = 0; n <= ahead; n += 1) ask()
  for (let page = from; ; page += 1) {
    const items = (await asked.shift()) ?? []
    if (items.length === 0) return
    ask()
    yield { page, items }
  }
}
