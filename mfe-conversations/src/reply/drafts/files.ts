import { MAX_ATTACHMENTS } from '@parley/shared/contract/message'

/** Bytes of one file (contract, workspace 9.2). */
export const MAX_FILE_BYTES = 40 * 1024 * 1024

export interface Refusal {
  name: string
  why: 'too-large' | 'too-many' | 'empty'
}

/** Adds files to those chosen, as far as a message can carry them. */
export function chooseFiles(chosen: readonly File[], added: readonly File[]): { accepted: File[]; refused: Refusal[] } {
  const accepted = [...chosen]
  const refused: Refusal[] = []
  for (const file of added) {
    if (file.size === 0) refused.push({ name: file.name, why: 'empty' })
    else if (file.size > MAX_FILE_BYTES) refused.push({ name: file.name, why: 'too-large' })
    else if (accepted.length >= MAX_ATTACHMENTS) refused.push({ name: file.name, why: 'too-many' })
    else accepted.push(file)
  }
  return { accepted, refused }
}
