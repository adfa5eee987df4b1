import { createServer } from 'node:net'

/** @throws Error in one sentence when something listens there already: better said now than after the build */
export function assertFree({ host, port, command }) {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) =>
      reject(
        new Error(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is taken by another program. Stop it, or choose another: PORT=${Number(port) + 1} ${command}`
            : `Cannot listen on ${host}:${port} (${error.code}). Choose another HOST or PORT.`,
        ),
      ),
    )
    probe.listen(port, host, () => probe.close(resolve))
  })
}
