import type { AgentBot } from '@parley/shared/contract/agent-bot'
import { useCollection } from '@parley/shared/data/use-collection'
import Bot from 'lucide-react/icons/bot'
import { DeliveriesDrawer } from '../deliveries/DeliveriesDrawer.tsx'
import { LogButton } from '../deliveries/LogButton.tsx'
import { integrationsParent } from '../integrations/IntegrationsParent.tsx'
import { csmlBotPath } from '../paths.ts'
import { NotedCell } from '../records/Cells.tsx'
import { RecordListPage } from '../records/RecordListPage.tsx'
import type { RecordColumn } from '../records/records.ts'
import { useListFilter } from '../records/useListFilter.ts'
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

/** Only what is posted somewhere is in a log. */
const isTold = (bot: AgentBot) => isOwn(bot) && bot.bot_type === 'webhook'

/** Programs that take part in conversations, and what each of them was told (`?log=5`). */
export function BotsPage() {
  const bots = useCollection(agentBots)
  const [log, openLog] = useListFilter('log')
  const shown = bots.items?.find((bot) => String(bot.id) === log && isTold(bot))
  return (
    <>
      <RecordListPage
        parent={integrationsParent}
        actions={<WriteCsmlBotButton />}
        records={bots}
        texts={texts}
        icon={Bot}
        nameOf={({ name }) => name}
        columns={columns}
        form={botForm}
        pageOf={(bot) => (isOwn(bot) && bot.bot_type === 'csml' ? csmlBotPath(bot.id) : undefined)}
        mayEdit={isOwn}
        mayDelete={isOwn}
        rowActions={(bot) => isTold(bot) && <LogButton name={bot.name} onOpen={() => openLog(String(bot.id))} />}
      />
      {shown && (
        <DeliveriesDrawer
          name={shown.name}
          path={`/agent_bots/${shown.id}/deliveries`}
          mayRepeat={Boolean(shown.outgoing_url)}
          onClose={() => openLog('')}
        />
      )}
    </>
  )
}
