import { createFirstScreen } from './first-screen.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A page whose calls are answered by `answer`, which says when its first screen is drawn. */
function aPage() {
  const waiting: (() => void)[] = []
  const fetchLike = () => new Promise<Response>((resolve) => waiting.push(() => resolve({} as Response)))
  const screen = createFirstScreen({ setTimeout: setTimeout as never }, fetchLike)
  let isDrawn = false
  void screen.drawn().then(() => {
    isDrawn = true
  })
  const after = async (time: number) => {
    await jest.advanceTimersByTimeAsync(time)
    return isDrawn
  }
  return { ...screen, after, answer: () => waiting.shift()?.() }
}

it('is drawn a moment after an area stands and what it asked for is answered', async () => {
  const { ask, stands, answer, after } = aPage()
  void ask('/conversations')
  stands()
  expect(await after(1_000)).toBe(false)
  answer()
  expect(await after(400)).toBe(true)
})

it('is not drawn while nothing stands, though all is answered', async () => {
  const { ask, answer, after } = aPage()
  void ask('/account')
  answer()
  expect(await after(1_000)).toBe(false)
})

it('waits for what the area asks for once it stands', async () => {
  const { ask, stands, answer, after } = aPage()
  stands()
  void ask('/conversations')
  expect(await after(1_000)).toBe(false)
  answer()
  expect(await after(400)).toBe(true)
})

it('is not waited for longer than three seconds', async () => {
  const { ask, stands, after } = aPage()
  void ask('/never-answered')
  stands()
  expect(await after(2_900)).toBe(false)
  expect(await after(200)).toBe(true)
})

it('counts a call that failed as answered', async () => {
  const screen = createFirstScreen({ setTimeout: setTimeout as never }, () =>
    Promise.reject(new TypeError('no network')),
  )
  const answer = screen.ask('/conversations')
  screen.stands()
  await expect(answer).rejects.toThrow('no network')
  await jest.advanceTimersByTimeAsync(400)
  await expect(screen.drawn()).resolves.toBeUndefined()
})
