/** What a JSON text says; undefined when it is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Thrown for what is no JSON, which is the question asked.
    return undefined
  }
}

export const isJson = (text: string): boolean => readJson(text) !== undefined

/** JSON text of named values: `{…}`, neither a list nor a bare value. */
export const isJsonObject = (text: string): boolean => {
  const value = readJson(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
