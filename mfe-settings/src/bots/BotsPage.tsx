import { chakra } from '@chakra-ui/react/styled-system'
import type { AgentBot } from '@parley/shared/contract/agent-bot'
import { useCollection } from '@parley/shared/data/use-collection'
import { useSession } from '@parley/shared/remote/use-shell'
import { Badge } from '@parley/shared/ui/badge'
import { Button } from '@parley/shared/ui/button'
import Bot from 'lucide-react/icons/bot'
import { defineMessages, FormattedMessage } from 'react-intl'
import { useNavigate } from 'react-router'
import { csmlBotPath, integrationsPath, newCsmlBotPath } from '../paths.ts'
import { RecordListPage } from '../records/RecordListPage.tsx'
import type { RecordColumn } from '../records/records.ts'
import { agentBots, botForm } from './bots.ts'

const Words = chakra('span', { base: { display: 'block', py: '2', minW: 0, overflowWrap: 'anywhere' } })
const Note = chakra('span', { base: { display: 'block', textStyle: '12', color: 'fg.3' } })

const texts = defineMessages({
  title: { id: 'settings.bots', defaultMessage: 'Agent bots' },
  lead: {
    id: 'settings.bots.lead',
    defaultMessage: 'Programs that answer first in an inbox and hand over to people.',
  },
  add: { id: 'settings.bots.new', defaultMessage: 'New bot' },
  edit: { id: 'settings.bots.edit', defaultMessage: 'Edit bot' },
  save: { id: 'settings.bots.save', defaultMessage: 'Save bot' },
  remove: { id: 'settings.bots.delete', defaultMessage: 'Delete bot' },
  removeBody: {
    id: 'settings.bots.delete.body',
    defaultMessage: 'It answers nowhere any more, and its token stops working. What it wrote stays.',
  },
  none: { id: 'settings.bots.none', defaultMessage: 'No bots yet' },
  noneBody: {
    id: 'settings.bots.none.body',
    defaultMessage: 'A bot is a program of yours that is told what customers write and answers through the API.',
  },
  failed: { id: 'settings.bots.failed', defaultMessage: 'Bots could not be loaded' },
})
const heads = defineMessages({
  name: { id: 'settings.bots.name', defaultMessage: 'Name' },
  kind: { id: 'settings.bots.kind', defaultMessage: 'Kind' },
})
const columns: RecordColumn<AgentBot>[] = [
  {
    id: 'name',
    head: heads.name,
    sortBy: ({ name }) => name,
    cell: ({ name, description, outgoing_url: url }) => (
      <Words>
        <bdi>{name}</bdi>
        {description && <Note>{description}</Note>}
        {url && <Note dir="ltr">{url}</Note>}
      </Words>
    ),
  },
  { id: 'kind', head: heads.kind, width: '11rem', hideBelow: 'sm', cell: (bot) => <KindBadge bot={bot} /> },
]

function KindBadge({ bot: { system_bot: isSystem, bot_type: type } }: { bot: AgentBot }) {
  if (isSystem)
    return (
      <Badge>
        <FormattedMessage id="settings.bots.system" defaultMessage="Of the installation" />
      </Badge>
    )
  return type === 'csml' ? 'CSML' : <FormattedMessage id="settings.bots.webhook" defaultMessage="Webhook" />
}

/** Programs that take part in conversations. Those of the installation are only used here. */
export function BotsPage() {
  const navigate = useNavigate()
  const hasEditor = useSession().features.bot_editor === true
  return (
    <RecordListPage
      actions={
        hasEditor && (
          <Button onClick={() => navigate(newCsmlBotPath)}>
            <FormattedMessage id="settings.csml.write" defaultMessage="Write a CSML bot" />
          </Button>
        )
      }
      parent={{
        label: <FormattedMessage id="settings.integrations" defaultMessage="Integrations" />,
        to: integrationsPath,
      }}
      records={useCollection(agentBots)}
      texts={texts}
      icon={Bot}
      nameOf={({ name }) => name}
      columns={columns}
      form={botForm}
      pageOf={({ id, system_bot: isSystem, bot_type: type }) =>
        type === 'csml' && !isSystem ? csmlBotPath(id) : undefined
      }
      mayEdit={({ system_bot: isSystem }) => !isSystem}
      mayDelete={({ system_bot: isSystem }) => !isSystem}
    />
  )
}
