import type { Drafts, ReplyMode } from '../reply/drafts/drafts.ts'

/** Something that was begun and not sent. */
export interface ListedDraft {
  /** As drafts are kept: `11:reply`. */
  key: string
  conversationId: number
  mode: ReplyMode
  text: string
  /** Milliseconds of the last key; null where only files were chosen. */
  at: number | null
  files: readonly File[]
}

/** Every text and every choice of files that was not sent, the newest first; what has no time comes last. */
export function listDrafts(drafts: Drafts, files: Readonly<Record<string, readonly File[]>>): ListedDraft[] {
  const keys = new Set([...Object.keys(drafts), ...Object.keys(files)])
  return [...keys]
    .flatMap((key): ListedDraft[] => {
      const [, id, mode] = /^(\d+):(reply|note)$/.exec(key) ?? []
      if (!id || !mode) return []
      const draft = drafts[key]
      const facts = { text: draft?.text ?? '', at: draft?.at ?? null, files: files[key] ?? [] }
      return [{ key, conversationId: Number(id), mode: mode as ReplyMode, ...facts }]
    })
    .sort((a, b) => (b.at ?? 0) - (a.at ?? 0) || a.key.localeCompare(b.key))
}
