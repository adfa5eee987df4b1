const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/**
 * Shows one phase while `work` runs: a spinner with the elapsed time on a terminal; plain lines, at least one every ten
 * seconds, anywhere else. `work` may call `update('how far')`. Resolves with what `work` resolves with.
 */
export async function phase(title, work) {
  const started = Date.now()
  const terminal = process.stdout.isTTY && !process.env.CI
  let detail = ''
  let frame = 0
  let lastLine = started
  const draw = () => {
    if (terminal)
      process.stdout.write(
        `\r\x1b[2K${FRAMES[frame++ % FRAMES.length]} ${title} ${detail} \x1b[2m${seconds(started)}\x1b[0m`,
      )
    else if (Date.now() - lastLine > 10_000) {
      lastLine = Date.now()
      console.log(`… ${title} ${detail} ${seconds(started)}`)
    }
  }
  const timer = setInterval(draw, terminal ? 100 : 1000)
  const end = (mark) => {
    clearInterval(timer)
    if (terminal) process.stdout.write('\r\x1b[2K')
    console.log(`${mark} ${title}${detail ? ` ${detail}` : ''} (${seconds(started)})`)
  }
  try {
    const answer = await work((text) => {
      detail = text
    })
    end('✓')
    return answer
  } catch (error) {
    end('✗')
    throw error
  }
}
