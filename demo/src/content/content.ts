import { readFileSync } from 'node:fs'

/** One file of `content/`. @param name without `.json`; its shape is what the caller says */
export const content = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`../../content/${name}.json`, import.meta.url), 'utf8')) as T
