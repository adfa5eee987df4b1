import { chakra } from '@chakra-ui/react/styled-system'
import { ModelUse } from '@parley/shared/contract/assistant'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { parseAnswer } from '@parley/shared/data/parse-answer'
import { useResource } from '@parley/shared/data/use-resource'
import { ReadFailure } from '@parley/shared/lists/read-failure'
import { useFeature } from '@parley/shared/remote/use-shell'
import { Card } from '@parley/shared/ui/card'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import { TextLink } from '@parley/shared/ui/text-link'
import { FormattedMessage } from 'react-intl'
import { Cards, SettingsPage } from '../../page/SettingsPage.tsx'
import { assistantsPath, integrationPath } from '../../paths.ts'
import { LimitForm } from './LimitForm.tsx'
import { UseTable } from './UseTable.tsx'

const Words = chakra('p', { base: { textStyle: '13', color: 'fg.2' } })

const assistantsParent = {
  label: <FormattedMessage id="settings.assistants" defaultMessage="Assistants" />,
  to: assistantsPath,
}
const modelParent = { label: 'OpenAI', to: integrationPath('openai') }

/** What the language model takes, month by month, and how much it may. The reply box takes of it without assistants too. */
export function UsePage() {
  const hasAssistants = useFeature('captain_integration')
  const http = useAccountHttp()
  const { data, error, retry, change } = useResource('/assistants/use', { schema: ModelUse })
  const save = async (monthly_tokens: number | null) => {
    const next = parseAnswer(ModelUse, await http.request('POST', '/assistants/use', { body: { monthly_tokens } }))
    change(() => next)
  }
  return (
    <SettingsPage
      title={<FormattedMessage id="settings.assistants.use" defaultMessage="Use of the language model" />}
      lead={
        <FormattedMessage
          id="settings.assistants.use.lead"
          defaultMessage="Tokens of assistants and of the reply box, by month in UTC."
        />
      }
      parent={hasAssistants ? assistantsParent : modelParent}
    >
      {data ? (
        <Cards>
          <Connection isConnected={data.is_connected} />
          <LimitForm use={data} onSave={save} />
          <UseTable months={data.months} />
        </Cards>
      ) : error ? (
        <ReadFailure
          title={<FormattedMessage id="settings.assistants.use.failed" defaultMessage="The use could not be loaded" />}
          problem={error}
          onRetry={retry}
        />
      ) : (
        <LoadingRegion>
          <Skeleton height="16rem" />
        </LoadingRegion>
      )}
    </SettingsPage>
  )
}

/** Without a model nothing answers: where to connect one. */
function Connection({ isConnected }: { isConnected: boolean }) {
  if (isConnected) return null
  return (
    <Card
      title={<FormattedMessage id="settings.assistants.unconnected" defaultMessage="No language model is connected" />}
    >
      <Words>
        <FormattedMessage
          id="settings.assistants.unconnected.body"
          defaultMessage="Assistants hand every conversation to people until one is."
        />{' '}
        <TextLink to={integrationPath('openai')}>
          <FormattedMessage id="settings.assistants.connect" defaultMessage="Connect one" />
        </TextLink>
      </Words>
    </Card>
  )
}
