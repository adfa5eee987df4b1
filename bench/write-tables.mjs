import { readFileSync, writeFileSync } from 'node:fs'
import { projectFile } from '../tools/bootstrap/project-node.mjs'

const FILE = projectFile('docs/benchmarks.md')
const LAST = '## How to read them'

/** A table as Markdown, heading included. @param {{ title: string, head: string[], rows: (string | number)[][] }} table */
export function tableText({ title, head, rows }) {
  const line = (cells) => `| ${cells.join(' | ')} |`
  return `## ${title}\n\n${line(head)}\n${line(head.map(() => '---'))}\n${rows.map(line).join('\n')}\n\n`
}

/** Puts tables into docs/benchmarks.md: over those of the same title, new ones before the notes at its end. */
export function writeTables(tables) {
  const parts = readFileSync(FILE, 'utf8').split(/(?=^## )/m)
  for (const table of tables) {
    const at = parts.findIndex((part) => part.startsWith(`## ${table.title}\n`))
    if (at >= 0) parts[at] = tableText(table)
    else
      parts.splice(
        parts.findIndex((part) => part.startsWith(LAST)),
        0,
        tableText(table),
      )
  }
  writeFileSync(FILE, parts.join(''))
}
