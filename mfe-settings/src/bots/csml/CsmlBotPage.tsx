import { useCollection } from '@parley/shared/data/use-collection'
import { ReadFailure } from '@parley/shared/lists/read-failure'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import SearchX from 'lucide-react/icons/search-x'
import Unplug from 'lucide-react/icons/unplug'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useParams } from 'react-router'
import { SettingsPage } from '../../page/SettingsPage.tsx'
import { botsPath } from '../../paths.ts'
import { agentBots } from '../bots.ts'
import { CsmlBotForm } from './CsmlBotForm.tsx'
import { useEditorAddress } from './useBotEditor.ts'

/** A new bot whose program is written here (configuration 5.16). */
export const NewCsmlBotPage = () => (
  <CsmlFrame title={<FormattedMessage id="settings.csml.new" defaultMessage="New CSML bot" />}>
    {(editor) => <CsmlBotForm bot={null} editor={editor} />}
  </CsmlFrame>
)

/** The bot of the address. */
export function EditCsmlBotPage() {
  const id = Number(useParams().bot)
  const { items, error, retry } = useCollection(agentBots)
  const bot = items?.find((one) => one.id === id && one.bot_type === 'csml' && !one.system_bot)
  return (
    <CsmlFrame
      title={bot ? <bdi>{bot.name}</bdi> : <FormattedMessage id="settings.csml.edit" defaultMessage="Edit CSML bot" />}
    >
      {(editor) =>
        bot ? (
          <CsmlBotForm key={bot.id} bot={bot} editor={editor} />
        ) : error ? (
          <ReadFailure
            title={<FormattedMessage id="settings.csml.failed" defaultMessage="This bot could not be loaded" />}
            problem={error}
            onRetry={retry}
          />
        ) : items ? (
          <EmptyState
            icon={SearchX}
            title={<FormattedMessage id="settings.csml.gone" defaultMessage="This bot is not here" />}
          />
        ) : (
          <Waiting />
        )
      }
    </CsmlFrame>
  )
}

const Waiting = () => (
  <LoadingRegion>
    <Skeleton height="16rem" />
  </LoadingRegion>
)

function CsmlFrame({ title, children }: { title: ReactNode; children: (editor: string) => ReactNode }) {
  const editor = useEditorAddress()
  return (
    <SettingsPage
      title={title}
      parent={{ label: <FormattedMessage id="settings.bots" defaultMessage="Agent bots" />, to: botsPath }}
    >
      {editor === undefined ? (
        <Waiting />
      ) : editor === '' ? (
        <EmptyState
          icon={Unplug}
          title={<FormattedMessage id="settings.csml.none" defaultMessage="There is no bot editor here" />}
        >
          <FormattedMessage
            id="settings.csml.none.body"
            defaultMessage="Whoever runs this installation enters its address in the console, under Configuration."
          />
        </EmptyState>
      ) : (
        children(editor)
      )}
    </SettingsPage>
  )
}
