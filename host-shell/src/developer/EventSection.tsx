import { chakra } from '@chakra-ui/react/styled-system'
import type { Realtime } from '@parley/shared/remote/shell-api'
import { useStore } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { SearchField } from '@parley/shared/ui/search-field'
import { useState } from 'react'
import { FormattedMessage, FormattedNumber, FormattedTime, useIntl } from 'react-intl'
import { trafficOf } from './event-traffic.ts'
import { Code, FactSection, Small } from './FactRow.tsx'

const Tools = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    '& > :first-of-type': { flex: '1 1 10rem' },
  },
})
const Scroll = chakra('div', { base: { maxH: '16rem', overflow: 'auto' } })
const Table = chakra('table', {
  base: {
    w: 'full',
    textStyle: '12',
    borderCollapse: 'collapse',
    '& th': { color: 'fg.3', fontWeight: 'medium', textAlign: 'start' },
    '& :is(th, td)': { py: '0.5', pe: '3', verticalAlign: 'top' },
    '& :is(th, td):is(:first-of-type, :nth-of-type(n + 3))': { whiteSpace: 'nowrap' },
  },
})

/** What the server told this page since the panel was first opened, newest first. What events say is not shown. */
export function EventSection({ realtime }: { realtime: Pick<Realtime, 'on'> }) {
  const intl = useIntl()
  const traffic = trafficOf(realtime)
  const heard = useStore(traffic.heard)
  const isPaused = useStore(traffic.isPaused)
  const [wanted, setWanted] = useState('')
  const shown = heard.filter(({ name }) => name.includes(wanted.trim()))
  return (
    <FactSection
      title={<FormattedMessage id="shell.developer.events" defaultMessage="What the server told this page" />}
    >
      <Tools>
        <SearchField
          label={intl.formatMessage({ id: 'shell.developer.eventName', defaultMessage: 'Name of the event' })}
          value={wanted}
          onChange={setWanted}
        />
        <Button size="sm" onClick={() => traffic.pause(!isPaused)}>
          {isPaused ? (
            <FormattedMessage id="shell.developer.goOn" defaultMessage="Go on" />
          ) : (
            <FormattedMessage id="shell.developer.pause" defaultMessage="Pause" />
          )}
        </Button>
        <Button size="sm" onClick={traffic.clear} disabled={heard.length === 0}>
          <FormattedMessage id="shell.developer.clear" defaultMessage="Clear" />
        </Button>
      </Tools>
      {shown.length === 0 ? (
        <Small>
          <FormattedMessage id="shell.developer.noBus" defaultMessage="Nothing so far" />
        </Small>
      ) : (
        <EventTable of={shown} />
      )}
    </FactSection>
  )
}

function EventTable({ of }: { of: ReturnType<ReturnType<typeof trafficOf>['heard']['get']> }) {
  return (
    <Scroll tabIndex={0}>
      <Table>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="shell.developer.time" defaultMessage="Time" />
            </th>
            <th scope="col">
              <FormattedMessage id="shell.developer.event" defaultMessage="Event" />
            </th>
            <th scope="col">
              <FormattedMessage id="shell.developer.account" defaultMessage="Account" />
            </th>
            <th scope="col">
              <FormattedMessage id="shell.developer.size" defaultMessage="Size" />
            </th>
          </tr>
        </thead>
        <tbody>
          {of.map(({ id, name, account, bytes, at }) => (
            <tr key={id}>
              <td>
                <FormattedTime value={at} hour="numeric" minute="2-digit" second="2-digit" />
              </td>
              <td>
                <Code dir="ltr">{name}</Code>
              </td>
              <td>{account}</td>
              <td>
                <FormattedNumber value={bytes} style="unit" unit="byte" unitDisplay="narrow" />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  )
}
