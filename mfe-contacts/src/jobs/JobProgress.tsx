import { styled } from '@parley/shared/ui/styled'
import { FormattedMessage } from 'react-intl'

const Bar = styled('progress', { base: { width: 'full', height: '2', accentColor: 'brand' } })
const Words = styled('span', { base: { textStyle: '12', color: 'fg.3', fontVariantNumeric: 'tabular-nums' } })

interface JobProgressProps {
  /** Names the bar. */
  label: string
  processed: number
  /** Null while it is not known. */
  total: number | null
}

/** How far a job of the server is. */
export function JobProgress({ label, processed, total }: JobProgressProps) {
  return (
    <div>
      <Bar aria-label={label} {...(total !== null && total > 0 && { max: total, value: Math.min(processed, total) })} />
      <Words>
        {total === null ? (
          <FormattedMessage id="contacts.job.rows" defaultMessage="{processed, number} rows" values={{ processed }} />
        ) : (
          <FormattedMessage
            id="contacts.job.rows.of"
            defaultMessage="{processed, number} of {total, number} rows"
            values={{ processed, total }}
          />
        )}
      </Words>
    </div>
  )
}
