import { FilledPlace } from '@parley/shared/remote/slot-fillers'
import { useFillers } from '@parley/shared/remote/use-fillers'
import { Card } from '@parley/shared/ui/card'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import { useMemo } from 'react'
import type { ReportAddress } from '../data/useReportAddress.ts'

/** Cards of other areas, under the title that their manifests give (slot `reports.tile`). */
export function FilledTiles({ address: { query } }: { address: Pick<ReportAddress, 'query'> }) {
  const { since, until } = query
  const props = useMemo(() => ({ since, until }), [since, until])
  return useFillers('reports.tile').map((filler) => (
    <Card key={filler.remote} title={filler.label}>
      <FilledPlace
        name="reports.tile"
        filler={filler}
        props={props}
        waiting={
          <LoadingRegion>
            <Skeleton height="4rem" />
          </LoadingRegion>
        }
      />
    </Card>
  ))
}
