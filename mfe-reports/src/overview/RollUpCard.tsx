import { chakra } from '@chakra-ui/react/styled-system'
import { problemText } from '@parley/shared/api/api-error'
import { ReportRebuild } from '@parley/shared/contract/report'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useResource } from '@parley/shared/data/use-resource'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { usePermission, useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { Card } from '@parley/shared/ui/card'
import { useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'

const PATH = '/report_rebuild'
/** How often a rebuild that runs is looked at. */
const LOOK_MS = 2_000

const Line = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', textStyle: '13', color: 'fg.2' },
})
const Bar = chakra('progress', { base: { width: '12rem', maxW: 'full', accentColor: 'var(--brand)' } })

/** For administrators: until when figures are kept ready, and all of them computed anew. */
export function RollUpCard() {
  return usePermission('administrator') ? <RollUp /> : null
}

function RollUp() {
  const intl = useIntl()
  const { state, start, isStarting } = useRollUp()
  const { data, error, retry } = state
  const rebuild = data?.rebuild
  const isRunning = rebuild?.finished_at === null
  const percent = intl.formatNumber(rebuild?.done ?? 0, { style: 'percent' })
  return (
    <Card title={<FormattedMessage id="reports.rollup.title" defaultMessage="Figures kept ready" />}>
      <Line>
        {error !== undefined && !data && (
          <>
            <span role="alert">{problemText(error, '')}</span>
            <Button size="sm" onClick={retry}>
              <FormattedMessage id="reports.retry" defaultMessage="Try again" />
            </Button>
          </>
        )}
        {data && isRunning && (
          <>
            <Bar
              max={1}
              value={rebuild.done}
              aria-label={intl.formatMessage({
                id: 'reports.rollup.running',
                defaultMessage: 'Computing all figures anew',
              })}
            />
            <span role="status">
              <FormattedMessage id="reports.rollup.done" defaultMessage="{percent} computed" values={{ percent }} />
            </span>
          </>
        )}
        {data && !isRunning && (
          <>
            <span>
              <Stand state={data} />
            </span>
            <Button size="sm" loading={isStarting} onClick={start}>
              <FormattedMessage id="reports.rollup.start" defaultMessage="Compute all figures anew" />
            </Button>
          </>
        )}
      </Line>
    </Card>
  )
}

function Stand({ state: { folded_until: until, rebuild } }: { state: ReportRebuild }) {
  const at = (seconds: number) => <FormattedDate value={seconds * 1000} dateStyle="medium" timeStyle="short" />
  return (
    <>
      {until !== null && (
        <FormattedMessage
          id="reports.rollup.until"
          defaultMessage="Ready until {at}; what is newer is counted when it is asked for."
          values={{ at: at(until) }}
        />
      )}{' '}
      {rebuild?.finished_at != null && (
        <FormattedMessage
          id="reports.rollup.last"
          defaultMessage="Last computed anew: {at}."
          values={{ at: at(rebuild.finished_at) }}
        />
      )}
    </>
  )
}

/** Looked at again and again while it runs: no event tells how far a job is. */
function useRollUp() {
  const http = useAccountHttp()
  const { notify } = useShell()
  const unreachable = useUnreachable()
  const [isStarting, setStarting] = useState(false)
  const state = useResource(PATH, {
    schema: ReportRebuild,
    swr: { refreshInterval: (known: unknown) => (isRunningIn(known) ? LOOK_MS : 0) },
  })
  const start = async () => {
    setStarting(true)
    try {
      await http.request('POST', PATH, { body: {} })
      await state.read()
    } catch (problem) {
      notify.toast(problemText(problem, unreachable), { tone: 'error' })
    } finally {
      setStarting(false)
    }
  }
  return { state, start, isStarting }
}

const isRunningIn = (known: unknown): boolean => (known as ReportRebuild | undefined)?.rebuild?.finished_at === null
