import { useStore } from '@parley/shared/remote/use-shell'
import { FormattedMessage } from 'react-intl'
import { filledSlots } from '../federation/outlet/filled-slots.ts'
import { useApp } from '../shell-app/shell-app.ts'
import { Code, FactSection, Small } from './FactRow.tsx'

const MOST = 20

/** Which places of this page are filled by whom. */
export function FilledPlaces() {
  const filled = useStore(filledSlots)
  return (
    <FactSection title={<FormattedMessage id="shell.developer.places" defaultMessage="Places filled in this page" />}>
      {filled.length === 0 && (
        <Small>
          <FormattedMessage id="shell.developer.noPlaces" defaultMessage="None so far" />
        </Small>
      )}
      {filled.slice(0, MOST).map(({ id, slot, by, state, ms }) => (
        <Small key={id}>
          <Code dir="ltr">{slot}</Code>
          <Code dir="ltr">{by}</Code>
          <Code dir="ltr">{state}</Code>
          {ms !== null && (
            <span>
              <FormattedMessage id="shell.developer.drawn" defaultMessage="drawn in {ms, number} ms" values={{ ms }} />
            </span>
          )}
        </Small>
      ))}
    </FactSection>
  )
}

/** What areas told each other in this page, newest first. */
export function BusTraffic() {
  const traffic = useStore(useApp().bus.traffic)
  return (
    <FactSection title={<FormattedMessage id="shell.developer.bus" defaultMessage="What areas told each other" />}>
      {traffic.length === 0 && (
        <Small>
          <FormattedMessage id="shell.developer.noBus" defaultMessage="Nothing so far" />
        </Small>
      )}
      {traffic.slice(0, MOST).map(({ envelope: { id, type, major, source }, dropped, heard }) => (
        <Small key={id}>
          <Code dir="ltr">
            {type}@{major}
          </Code>
          <Code dir="ltr">
            {source.remote}@{source.version}
          </Code>
          {dropped ? (
            <Code dir="ltr">{dropped}</Code>
          ) : (
            <FormattedMessage
              id="shell.developer.heard"
              defaultMessage="{count, plural, one {# listener} other {# listeners}}"
              values={{ count: heard.length }}
            />
          )}
        </Small>
      ))}
    </FactSection>
  )
}
