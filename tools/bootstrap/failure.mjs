/** Says in one line what is wrong and what to do, and ends the process. @returns {never} */
export function fail(sentence) {
  console.error(`\n✗ ${sentence}`)
  process.exit(1)
}

/** Runs a command's main function; an error leaves as one line (its stack only with PARLEY_DEBUG=1). */
export async function main(run) {
  try {
    await run()
  } catch (error) {
    if (process.env.PARLEY_DEBUG) console.error(error)
    fail(error instanceof Error ? error.message : String(error))
  }
}
