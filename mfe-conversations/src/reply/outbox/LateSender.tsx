import { Late } from '@parley/shared/ui/late'
import { latePart } from '@parley/shared/ui/late-part'
import { useAtomValue } from 'jotai'
import { AFTER_LIST_MS, useLater } from '../../state/useLater.ts'
import { outboxAtom } from './outbox.atoms.ts'

const sender = latePart(() => import('./OutboxSender.tsx'))

/** What sends replies: here once the list had time to be drawn, or as soon as one waits. */
export function LateSender() {
  const isAnythingSent = useAtomValue(outboxAtom).length > 0
  const isLater = useLater(AFTER_LIST_MS)
  return (isLater || isAnythingSent) && <Late part={sender}>{({ OutboxSender }) => <OutboxSender />}</Late>
}
