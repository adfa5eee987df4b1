import { chakra } from '@chakra-ui/react/styled-system'
import type { BackgroundWork } from '@parley/shared/contract/console'
import { Button } from '@parley/shared/ui/button'
import { defineMessages, FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { useApp } from '../../shell-app/shell-app.ts'
import { CONSOLE_API } from '../kit/useConsole.ts'
import { useConsoleAction } from '../kit/useConsoleAction.ts'

const None = chakra('p', { base: { textStyle: '13', color: 'fg.2' } })
const List = chakra('ul', { base: { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '3' } })
const Item = chakra('li', {
  base: { display: 'grid', gap: '2', minW: 0, p: '3', border: '1px solid', borderColor: 'line.2', borderRadius: '8' },
})
const Kind = chakra('code', { base: { fontFamily: 'mono', textStyle: '13', fontWeight: 'medium', color: 'fg.1' } })
const Problem = chakra('p', { base: { textStyle: '13', color: 'danger.fg', overflowWrap: 'anywhere' } })
const Facts = chakra('p', { base: { textStyle: '12', color: 'fg.3' } })
const Data = chakra('pre', {
  base: { fontFamily: 'mono', fontSize: '0.75rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mt: '2' },
})
const More = chakra('summary', { base: { textStyle: '13', color: 'fg.2', cursor: 'pointer' } })
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })

const TEXTS = defineMessages({
  wordless: { id: 'shell.console.jobs.wordless', defaultMessage: 'It failed without a word.' },
  retry: { id: 'shell.console.jobs.retry', defaultMessage: 'Try again' },
  retried: { id: 'shell.console.jobs.retried', defaultMessage: 'It is tried again' },
  forget: { id: 'shell.console.jobs.forget', defaultMessage: 'Delete' },
  question: { id: 'shell.console.jobs.question', defaultMessage: 'Delete this work?' },
  body: { id: 'shell.console.jobs.body', defaultMessage: 'It is never done, and nobody is told.' },
  forgotten: { id: 'shell.console.jobs.forgotten', defaultMessage: 'It has been deleted' },
})

type DeadJob = BackgroundWork['dead'][number]

/** Work that failed as often as it may and waits for a person. */
export function DeadJobList({ jobs, onDone }: { jobs: readonly DeadJob[]; onDone: () => void }) {
  if (jobs.length === 0) {
    return (
      <None>
        <FormattedMessage id="shell.console.jobs.nothing" defaultMessage="Nothing has given up." />
      </None>
    )
  }
  return (
    <List>
      {jobs.map((job) => (
        <Row key={job.id} job={job} onDone={onDone} />
      ))}
    </List>
  )
}

function Row({
  job: { id, kind, data, error, attempts, created_at, died_at },
  onDone,
}: {
  job: DeadJob
  onDone: () => void
}) {
  const intl = useIntl()
  const time = (at: string) => <FormattedDate value={at} dateStyle="medium" timeStyle="short" />
  return (
    <Item>
      <Kind dir="ltr">{kind}</Kind>
      <Problem dir="auto">{error || intl.formatMessage(TEXTS.wordless)}</Problem>
      <Facts>
        <FormattedMessage
          id="shell.console.jobs.facts"
          defaultMessage="{count, plural, one {Tried once} other {Tried # times}} · asked for {asked} · given up {died}"
          values={{ count: attempts, asked: time(created_at), died: time(died_at) }}
        />
      </Facts>
      <details>
        <More>
          <FormattedMessage id="shell.console.jobs.data" defaultMessage="What it carries" />
        </More>
        <Data dir="ltr">{JSON.stringify(data, null, 2)}</Data>
      </details>
      <RowActions id={id} onDone={onDone} />
    </Item>
  )
}

function RowActions({ id, onDone }: { id: string; onDone: () => void }) {
  const intl = useIntl()
  const { http } = useApp().auth
  const act = useConsoleAction()
  const path = `${CONSOLE_API}/jobs/dead/${id}`
  const retry = () =>
    act({ run: () => http.request('POST', `${path}/retry`), done: intl.formatMessage(TEXTS.retried) }).then(onDone)
  const forget = () =>
    act({
      question: {
        title: intl.formatMessage(TEXTS.question),
        body: intl.formatMessage(TEXTS.body),
        action: intl.formatMessage(TEXTS.forget),
      },
      run: () => http.request('DELETE', path),
      done: intl.formatMessage(TEXTS.forgotten),
    }).then(onDone)
  return (
    <Actions>
      <Button size="sm" onClick={() => void retry()}>
        <FormattedMessage {...TEXTS.retry} />
      </Button>
      <Button size="sm" variant="ghost" onClick={() => void forget()}>
        <FormattedMessage {...TEXTS.forget} />
      </Button>
    </Actions>
  )
}
