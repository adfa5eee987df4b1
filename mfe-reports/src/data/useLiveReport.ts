import { useRefreshBelow } from '@parley/shared/data/use-refresh-below'
import { useReportsPath } from './useFigures.ts'
import { useLiveRefresh } from './useLiveRefresh.ts'

/** Everything of the reports that is on the page is read again soon after something happened, once for a burst. */
export function useLiveReport(): void {
  const path = useReportsPath()
  const live = useRefreshBelow(`${path}/reports/conversations`)
  const range = useRefreshBelow(path)
  useLiveRefresh({ live, agents: live, range })
}
