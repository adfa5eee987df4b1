import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import { styled } from '@parley/shared/ui/styled'
import { useIntl } from 'react-intl'

const Row = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '2.25rem minmax(0, 1fr)',
    columnGap: '3',
    h: '5.5rem',
    pt: '3',
    ps: '4',
    pe: '3',
    borderBottom: '1px solid',
    borderColor: 'line.1',
    '& .line': { display: 'flex', alignItems: 'center', gap: '1.5', h: '5' },
    '& .line:last-of-type': { mt: '1' },
    '& .end': { marginInlineStart: 'auto' },
  },
})

const NAMES = ['42%', '57%', '52%', '47%', '61%', '56%', '51%', '46%']

/** Rows to come, as many as a screen holds. */
export function ListSkeleton({ rows = NAMES.length }: { rows?: number }) {
  const intl = useIntl()
  return (
    <LoadingRegion
      label={intl.formatMessage({ id: 'conversations.list.loading', defaultMessage: 'Loading conversations' })}
    >
      {NAMES.slice(0, rows).map((name, index) => (
        <Row key={name}>
          <Skeleton round width="2.25rem" height="2.25rem" />
          <div>
            <div className="line">
              <Skeleton width={name} height="0.75rem" />
              <span className="end">
                <Skeleton width="1.5rem" height="0.5rem" />
              </span>
            </div>
            <div className="line">
              <Skeleton width={index % 2 === 0 ? '70%' : '83%'} height="0.625rem" />
            </div>
            <div className="line">
              <Skeleton width="2.5rem" height="1rem" />
              <Skeleton width="4rem" height="1rem" />
              <span className="end">
                <Skeleton round width="1.25rem" height="1.25rem" />
              </span>
            </div>
          </div>
        </Row>
      ))}
    </LoadingRegion>
  )
}
