import { useAtomValue } from 'jotai'
import { rowBadgesAtom } from './row-badges.ts'

/** Words of other areas about one conversation (slot `conversation.row-badge`). */
export function RowBadges({ id }: { id: number }) {
  return useAtomValue(rowBadgesAtom)[id]?.map(({ text, hint }) => (
    <span key={text} className="chip" title={hint}>
      <span dir="auto">{text}</span>
    </span>
  ))
}
