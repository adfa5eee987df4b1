import { chakra } from '@chakra-ui/react/styled-system'
import { IconButton } from '@parley/shared/ui/icon-button'
import { Popover } from '@parley/shared/ui/popover'
import Info from 'lucide-react/icons/info'
import { useState } from 'react'
import {
  defineMessages,
  FormattedDate,
  FormattedMessage,
  FormattedTime,
  type MessageDescriptor,
  useIntl,
} from 'react-intl'
import type { DayRange } from '../range/day-range.ts'
import { viewerZone } from '../range/day-range.ts'
import { rangeDays } from '../range/RangeMenu.tsx'

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gap: '2',
    m: 0,
    p: '4',
    textStyle: '13',
    '& dt': { textStyle: '12', color: 'fg.3' },
    '& dd': { m: 0, color: 'fg.1' },
  },
})

const TERMS = defineMessages({
  definition: { id: 'reports.explain.definition', defaultMessage: 'What it is' },
  range: { id: 'reports.explain.range', defaultMessage: 'Range' },
  zone: { id: 'reports.explain.zone', defaultMessage: 'Time zone' },
  hours: { id: 'reports.explain.hours', defaultMessage: 'Hours' },
  excluded: { id: 'reports.explain.excluded', defaultMessage: 'Left out' },
  computed: { id: 'reports.explain.computed', defaultMessage: 'Computed' },
})

export interface Explained {
  name: string
  definition: MessageDescriptor
  excluded: MessageDescriptor
}

interface ExplainProps extends Explained {
  /** Null: of this moment. */
  range: DayRange | null
  businessHours: boolean
  /** When its answer arrived; null while there is none. */
  computedAt: Date | null
}

/** Says of a number what it is, of when, in whose time, what it leaves out and how old it is. */
export function Explain({ name, definition, excluded, range, businessHours, computedAt }: ExplainProps) {
  const intl = useIntl()
  const [isOpen, setOpen] = useState(false)
  const label = intl.formatMessage({ id: 'reports.explain', defaultMessage: 'Explain “{name}”' }, { name })
  const facts: [MessageDescriptor, React.ReactNode][] = [
    [TERMS.definition, <FormattedMessage key="definition" {...definition} />],
    [
      TERMS.range,
      range ? rangeDays(intl, range) : <FormattedMessage key="now" id="reports.live.name" defaultMessage="Now" />,
    ],
    [TERMS.zone, viewerZone()],
    [
      TERMS.hours,
      businessHours ? (
        <FormattedMessage key="business" id="reports.explain.business" defaultMessage="Working hours of each inbox" />
      ) : (
        <FormattedMessage key="all" id="reports.explain.all" defaultMessage="All hours" />
      ),
    ],
    [TERMS.excluded, <FormattedMessage key="excluded" {...excluded} />],
  ]
  return (
    <Popover
      label={label}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton size="sm" icon={Info} label={label} aria-haspopup="dialog" />}
    >
      <Facts>
        {facts.map(([term, fact]) => (
          <div key={term.id}>
            <dt>{intl.formatMessage(term)}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
        {computedAt && (
          <div>
            <dt>{intl.formatMessage(TERMS.computed)}</dt>
            <dd>
              <FormattedDate value={computedAt} dateStyle="medium" />{' '}
              <FormattedTime value={computedAt} timeStyle="medium" />
            </dd>
          </div>
        )}
      </Facts>
    </Popover>
  )
}
