import { chakra } from '@chakra-ui/react/styled-system'
import { ReleaseCleanup } from '@parley/shared/contract/release-status'
import { Button } from '@parley/shared/ui/button'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl'
import * as v from 'valibot'
import { useApp } from '../../shell-app/shell-app.ts'
import { useConsoleAction } from '../kit/useConsoleAction.ts'
import { BuildName } from '../release-kit/BuildName.tsx'
import { useAreaName } from '../release-kit/release-names.ts'

const Text = chakra('p', { base: { textStyle: '13', color: 'fg.2' } })
const List = chakra('ul', { base: { listStyle: 'none', m: 0, p: 0, mt: '3', maxH: '16rem', overflowY: 'auto' } })
const Item = chakra('li', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', textStyle: '13', py: '1', minW: 0 } })
const Verbs = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', mt: '3' } })

const TEXTS: Readonly<Record<'question' | 'body' | 'action' | 'done', MessageDescriptor>> = defineMessages({
  question: {
    id: 'shell.console.releases.old.question',
    defaultMessage: 'Delete {count, plural, one {# old build} other {# old builds}}?',
  },
  body: {
    id: 'shell.console.releases.old.body',
    defaultMessage: 'Nobody can go back to them. Files that other builds have too stay.',
  },
  action: { id: 'shell.console.releases.old.delete', defaultMessage: 'Delete old builds' },
  done: {
    id: 'shell.console.releases.old.done',
    defaultMessage: '{count, plural, one {# old build has been deleted} other {# old builds have been deleted}}',
  },
})

const CLEANUPS = '/platform/v1/release-cleanups'

/** What nobody runs any more, looked for and deleted when somebody says so: the same as `npm run release -- gc`. */
export function OldBuilds({ onDone }: { onDone: () => void }) {
  const intl = useIntl()
  const { http } = useApp().auth
  const act = useConsoleAction()
  const [found, setFound] = useState<ReleaseCleanup | null>(null)
  const ask = async (apply: boolean) =>
    v.parse(ReleaseCleanup, await http.request('POST', CLEANUPS, { body: { apply } }))
  const look = () => act({ run: async () => setFound(await ask(false)) })
  const remove = (count: number) =>
    act({
      question: {
        title: intl.formatMessage(TEXTS.question, { count }),
        body: intl.formatMessage(TEXTS.body),
        action: intl.formatMessage(TEXTS.action),
        danger: true,
      },
      run: async () => {
        await ask(true)
        setFound(null)
      },
      done: intl.formatMessage(TEXTS.done, { count }),
    }).then(onDone)
  const count = found?.removed.length ?? 0
  return (
    <>
      <Text role="status">
        {found ? (
          <FormattedMessage
            id="shell.console.releases.old.found"
            defaultMessage="{count, plural, =0 {Nothing can go} one {# build can go} other {# builds can go}}, {kept, number} stay."
            values={{ count, kept: found.kept }}
          />
        ) : (
          <FormattedMessage
            id="shell.console.releases.old.hint"
            defaultMessage="Builds that nobody has, none is to go back to, and no tab ran for 30 days."
          />
        )}
      </Text>
      {found !== null && count > 0 && <Builds of={found.removed} />}
      <Verbs>
        <Button onClick={() => void look()}>
          <FormattedMessage id="shell.console.releases.old.look" defaultMessage="Look for old builds" />
        </Button>
        {count > 0 && (
          <Button variant="danger" icon={Trash2} onClick={() => void remove(count)}>
            <FormattedMessage {...TEXTS.action} />
          </Button>
        )}
      </Verbs>
    </>
  )
}

function Builds({ of }: { of: ReleaseCleanup['removed'] }) {
  const areaName = useAreaName()
  return (
    <List>
      {of.map((one) => (
        <Item key={`${one.remote} ${one.version} ${one.build}`}>
          {areaName(one.remote)} <BuildName of={one} />
        </Item>
      ))}
    </List>
  )
}
