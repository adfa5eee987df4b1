let asking: Promise<IDBDatabaseInfo[]> | null = null

/** Many ask at a first visit: one answer serves all who wait for it. */
function databases(): Promise<IDBDatabaseInfo[]> {
  asking ??= indexedDB.databases().finally(() => {
    asking = null
  })
  return asking
}

/**
 * Whether this browser keeps anything under a name, without the code that reads it (localforage, 9 kB): where nothing was
 * kept nothing has to be read. True where the browser cannot say.
 */
export async function isKept(name: string): Promise<boolean> {
  try {
    const known = await databases()
    // Without databases that it may write to, localforage keeps values under such names.
    return known.some((one) => one.name === name) || Object.keys(localStorage).some((key) => key.startsWith(`${name}/`))
  } catch {
    // A browser without databases, or one that does not list them: whoever reads looks for itself.
    return true
  }
}
