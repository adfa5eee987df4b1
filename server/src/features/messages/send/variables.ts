/** Values by name, `contact.name` and the like. */
export type Variables = Readonly<Record<string, string>>

/** Fenced and inline code is left as it is. */
const CODE = /(```[\s\S]*?```|`[^`\n]*`)/
const VARIABLE = /\{\{\s*([a-z]+(?:\.[a-z_]+)+)\s*\}\}/g

export const hasVariables = (content: string): boolean => content.includes('{{')

/** Fills `{{contact.name}}` and its like; unknown names become empty, broken syntax and code stay (workspace 9.2). */
export function fillVariables(content: string, variables: Variables): string {
  return content
    .split(CODE)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(VARIABLE, (_, name: string) => variables[name] ?? '')))
    .join('')
}

/** `first_name` and `last_name` of a full name; the last is empty for one word. */
export function nameParts(full: string): { first: string; last: string } {
  const words = full.trim().split(/\s+/)
  return { first: words[0] ?? '', last: words.length > 1 ? (words.at(-1) ?? '') : '' }
}
