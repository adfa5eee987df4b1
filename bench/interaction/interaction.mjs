import { launch } from '../people.mjs'
import { wholeDay } from './day.mjs'
import { burst, incoming } from './incoming.mjs'
import { keys, switches } from './inputs.mjs'
import { longList, longThread, manyOpened, readBack } from './long.mjs'

/** Each by itself on pages of its own: `-- --only interaction.keys`. Answers tables. */
const SCENARIOS = {
  incoming,
  burst,
  keys,
  switches,
  list: longList,
  thread: longThread,
  readback: readBack,
  memory: manyOpened,
  day: wholeDay,
}

/** What an agent's screen costs: time of its main thread, which other work does not touch, and from input to paint. */
export const interaction = Object.fromEntries(
  Object.entries(SCENARIOS).map(([name, measure]) => [`interaction.${name}`, inBrowserOfItsOwn(measure)]),
)

function inBrowserOfItsOwn(measure) {
  return async ({ url, browser: executablePath }) => {
    const browser = await launch(executablePath)
    try {
      return [await measure({ browser, url })].flat()
    } finally {
      await browser.close()
    }
  }
}
