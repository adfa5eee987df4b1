/** What must be gone when somebody stops the bench half way. */
const leftovers = new Set()
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    for (const remove of [...leftovers].reverse()) await remove().catch(() => {})
    process.exit(130)
  })
}

/** Runs `remove` after `work`, however that ends, a signal included; what was made last goes first. */
export async function removedAfter(remove, work) {
  leftovers.add(remove)
  try {
    return await work()
  } finally {
    leftovers.delete(remove)
    await remove()
  }
}
