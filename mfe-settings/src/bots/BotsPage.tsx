import type { AgentBot } from '@parley/shared/contract/agent-bot'
import { useCollection } from '@parley/shared/data/use-collection'
import Bot from 'lucide-react/icons/bot'
import { integrationsParent } from '../integrations/IntegrationsParent.tsx'
import { csmlBotPath } from '../paths.ts'
import { NotedCell } from '../records/Cells.tsx'
import { RecordListPage } from '../records/RecordListPage.tsx'
import type { RecordColumn } from '../records/records.ts'
import { heads, texts } from './bot-words.ts'
import { agentBots, botForm } from './bots.ts'
import { WriteCsmlBotButton } from './csml/WriteCsmlBotButton.tsx'
import { KindBadge } from './KindBadge.tsx'

const columns: RecordColumn<AgentBot>[] = [
  {
    id: 'name',
    head: heads.name,
    value: ({ name }) => name,
    sortable: true,
    cell: ({ name, description, outgoing_url: url }) => (
      <NotedCell note={description} address={url}>
        {name}
      </NotedCell>
    ),
  },
  { id: 'kind', head: heads.kind, width: '11rem', hideBelow: 'sm', cell: (bot) => <KindBadge bot={bot} /> },
]
/** Bots of the installation are only used here. */
const isOwn = ({ system_bot: isSystem }: AgentBot) => !isSystem

/** Programs that take part in conversations. */
export function BotsPage() {
  return (
    <RecordListPage
      parent={integrationsParent}
      actions={<WriteCsmlBotButton />}
      records={useCollection(agentBots)}
      texts={texts}
      icon={Bot}
      nameOf={({ name }) => name}
      columns={columns}
      form={botForm}
      pageOf={(bot) => (isOwn(bot) && bot.bot_type === 'csml' ? csmlBotPath(bot.id) : undefined)}
      mayEdit={isOwn}
      mayDelete={isOwn}
    />
  )
}
