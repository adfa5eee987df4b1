/** Children that are still running. */
const running = new Set()

/**
 * Has a child end when this process ends, however far it has come.
 * @template {import('node:child_process').ChildProcess} Child
 * @param {Child} child
 * @returns {Child}
 */
export function endsWithUs(child) {
  if (running.size === 0) process.on('exit', endAll)
  running.add(child)
  child.once('exit', () => {
    running.delete(child)
    if (running.size === 0) process.off('exit', endAll)
  })
  return child
}

function endAll() {
  for (const child of running) child.kill('SIGTERM')
}

/**
 * From now on Ctrl-C and SIGTERM end this process and its children: at once, until `by` says what else there is to end.
 * @returns {{ by: (end: () => void) => void }}
 */
export function endOnSignal() {
  let end = () => process.exit(130)
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end())
  return {
    by(next) {
      end = next
    },
  }
}
