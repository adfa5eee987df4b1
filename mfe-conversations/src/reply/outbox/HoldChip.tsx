import { styled } from '@parley/shared/ui/styled'
import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'

const Undo = styled('button', {
  base: {
    minH: '6',
    px: '1',
    fontWeight: 'semibold',
    color: 'brand.fg',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
  },
})

/** Counts down until a mail leaves; it can be called back so long. */
export function HoldChip({ until, onUndo }: { until: number; onUndo: () => void }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  return (
    <>
      <FormattedMessage
        id="conversations.hold.left"
        defaultMessage="{seconds, plural, one {Sending in # second} other {Sending in # seconds}}"
        values={{ seconds }}
      />
      <Undo type="button" onClick={onUndo}>
        <FormattedMessage id="conversations.row.undo" defaultMessage="Undo" />
      </Undo>
    </>
  )
}
