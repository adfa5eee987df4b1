import { styled } from '@parley/shared/ui/styled'
import { FormattedMessage } from 'react-intl'

const Room = styled('div', { base: { flex: 1, minW: 0 } })
const Bar = styled('progress', {
  base: {
    appearance: 'none',
    display: 'block',
    width: 'full',
    height: '1.5',
    my: '1.5',
    border: 'none',
    borderRadius: 'full',
    overflow: 'hidden',
    bg: 'line.2',
    '&::-webkit-progress-bar': { bg: 'line.2' },
    '&::-webkit-progress-value': { bg: 'brand', borderRadius: 'full', transition: 'inline-size 200ms' },
    '&::-moz-progress-bar': { bg: 'brand', borderRadius: 'full' },
    // Where colours are forced the system draws it.
    '@media (forced-colors: active)': { appearance: 'auto' },
  },
})
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
    <Room>
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
    </Room>
  )
}
