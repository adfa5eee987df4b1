import { ReadFailure } from '@parley/shared/lists/read-failure'
import { FormattedMessage } from 'react-intl'
import { UNREAD } from './console-words.ts'

/** In place of what a page of the console could not read. */
export function ConsoleFailure({ problem, onRetry }: { problem: Error; onRetry: () => void }) {
  return <ReadFailure title={<FormattedMessage {...UNREAD} />} problem={problem} onRetry={onRetry} />
}
