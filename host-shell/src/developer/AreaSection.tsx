import { textIn } from '@parley/shared/i18n/locale'
import { Badge } from '@parley/shared/ui/badge'
import { Button } from '@parley/shared/ui/button'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { BuildName } from '../console/release-kit/BuildName.tsx'
import { BuildChoice } from './BuildChoice.tsx'
import { Code, FactSection, RunLine, Small, WhyBadge } from './FactRow.tsx'
import type { AreaFacts } from './page-facts.ts'

interface AreaSectionProps {
  area: AreaFacts
  /** Another build may be chosen for this tab. */
  canOverride: boolean
  accountId: number
}

/** One area: its build and why, whether this shell runs it, what became of it here, and which places it fills. */
export function AreaSection({ area, canOverride, accountId }: AreaSectionProps) {
  const { locale } = useIntl()
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <FactSection
      title={textIn(area.title, locale)}
      badges={
        <>
          <BuildName of={area.target} />
          <WhyBadge why={area.why} />
          {area.isPaused && (
            <Badge tone="warning">
              <FormattedMessage id="shell.developer.paused" defaultMessage="Paused" />
            </Badge>
          )}
        </>
      }
    >
      <VerdictLine area={area} />
      {area.runs.map((run) => (
        <RunLine key={`${run.id.version}+${run.id.build}`} of={run} />
      ))}
      {area.runs.length === 0 && (
        <Small>
          <FormattedMessage id="shell.developer.untouched" defaultMessage="Not asked for by this page" />
        </Small>
      )}
      <SlotLines slots={area.slots} />
      {canOverride && !isChoosing && (
        <div>
          <Button size="sm" variant="ghost" onClick={() => setIsChoosing(true)}>
            <FormattedMessage id="shell.developer.other" defaultMessage="Another build in this tab…" />
          </Button>
        </div>
      )}
      {isChoosing && <BuildChoice area={area} accountId={accountId} onClose={() => setIsChoosing(false)} />}
    </FactSection>
  )
}

function VerdictLine({ area: { verdict, fallback } }: Pick<AreaSectionProps, 'area'>) {
  return (
    <Small>
      {verdict.ok ? (
        <Badge tone="success">
          <FormattedMessage
            id="shell.developer.fits"
            defaultMessage="Fits, ShellApi {major, number}"
            values={{ major: verdict.api }}
          />
        </Badge>
      ) : (
        <>
          <Badge tone="danger">{verdict.code}</Badge>
          <bdi>{verdict.admin}</bdi>
        </>
      )}
      {fallback && (
        <span>
          <FormattedMessage
            id="shell.developer.fallback"
            defaultMessage="before it {build}"
            values={{ build: <BuildName of={fallback} /> }}
          />
        </span>
      )}
    </Small>
  )
}

function SlotLines({ slots }: Pick<AreaFacts, 'slots'>) {
  if (slots.length === 0) return null
  return (
    <Small>
      <FormattedMessage id="shell.developer.fills" defaultMessage="fills" />
      {slots.map(({ slot, isOff }) => (
        <span key={slot}>
          <Code dir="ltr">{slot}</Code>{' '}
          {isOff && (
            <Badge tone="warning">
              <FormattedMessage id="shell.developer.off" defaultMessage="Switched off" />
            </Badge>
          )}
        </span>
      ))}
    </Small>
  )
}
