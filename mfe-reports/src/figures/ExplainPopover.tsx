import { chakra } from '@chakra-ui/react/styled-system'
import { IconButton } from '@parley/shared/ui/icon-button'
import { Popover } from '@parley/shared/ui/popover'
import Info from 'lucide-react/icons/info'
import { type ReactNode, useState } from 'react'
import {
  defineMessages,
  FormattedDate,
  FormattedMessage,
  FormattedTime,
  type MessageDescriptor,
  useIntl,
} from 'react-intl'
import { type DayRange, viewerZone } from '../range/day-range.ts'
import { rangeDays } from '../range/RangeMenu.tsx'

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gap: '2',
    m: 0,
    p: '4',
    maxH: '70dvh',
    overflowY: 'auto',
    textStyle: '13',
    '& dt': { textStyle: '12', color: 'fg.3' },
    '& dd': { m: 0, color: 'fg.1' },
  },
})

export const TERMS = defineMessages({
  definition: { id: 'reports.explain.definition', defaultMessage: 'What it is' },
  range: { id: 'reports.explain.range', defaultMessage: 'Range' },
  zone: { id: 'reports.explain.zone', defaultMessage: 'Time zone' },
  hours: { id: 'reports.explain.hours', defaultMessage: 'Hours' },
  excluded: { id: 'reports.explain.excluded', defaultMessage: 'Left out' },
  computed: { id: 'reports.explain.computed', defaultMessage: 'Computed' },
})

/** What a figure is called, what exactly it counts, and what it leaves out. */
export interface Explained {
  name: string
  definition: MessageDescriptor
  excluded: MessageDescriptor
}

/** Of when, in whose time and hours, and how old. */
export interface Circumstances {
  /** Null: of this moment. */
  range: DayRange | null
  businessHours: boolean
  /** When its answer arrived; null while there is none. */
  computedAt: Date | null
}

/** A sign beside figures that opens what they are. */
export function ExplainPopover({ name, children }: { name: string; children: ReactNode }) {
  const intl = useIntl()
  const [isOpen, setOpen] = useState(false)
  const label = intl.formatMessage({ id: 'reports.explain', defaultMessage: 'Explain “{name}”' }, { name })
  return (
    <Popover
      label={label}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton size="sm" icon={Info} label={label} aria-haspopup="dialog" />}
    >
      <Facts tabIndex={0}>{children}</Facts>
    </Popover>
  )
}

export function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** "14 – 20 November", or "Now". */
export function RangeWords({ range }: { range: DayRange | null }) {
  const intl = useIntl()
  return range ? rangeDays(intl, range) : <FormattedMessage id="reports.live.name" defaultMessage="Now" />
}

export function ZoneAndHours({ businessHours }: Pick<Circumstances, 'businessHours'>) {
  return (
    <>
      <Fact term={<FormattedMessage {...TERMS.zone} />}>{viewerZone()}</Fact>
      <Fact term={<FormattedMessage {...TERMS.hours} />}>
        {businessHours ? (
          <FormattedMessage id="reports.explain.business" defaultMessage="Working hours of each inbox" />
        ) : (
          <FormattedMessage id="reports.explain.all" defaultMessage="All hours" />
        )}
      </Fact>
    </>
  )
}

export function ComputedAt({ at }: { at: Date | null }) {
  if (!at) return null
  return (
    <Fact term={<FormattedMessage {...TERMS.computed} />}>
      <FormattedDate value={at} dateStyle="medium" /> <FormattedTime value={at} timeStyle="medium" />
    </Fact>
  )
}
