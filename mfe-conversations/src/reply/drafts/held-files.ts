import type { HeldFile } from '@parley/shared/contract/settings'

/** A file that a canned response keeps, as if it had been chosen here. @throws when it cannot be read */
export async function fetchHeldFile({ file_url, filename, file_type }: HeldFile): Promise<File> {
  const answer = await fetch(file_url)
  if (!answer.ok) throw new Error(`${filename}: ${answer.status}`)
  return new File([await answer.blob()], filename, { type: file_type })
}
