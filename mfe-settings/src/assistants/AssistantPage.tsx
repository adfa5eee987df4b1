import { chakra } from '@chakra-ui/react/styled-system'
import type { Assistant } from '@parley/shared/contract/assistant'
import { ReadFailure } from '@parley/shared/lists/read-failure'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import { FormattedMessage } from 'react-intl'
import { useParams } from 'react-router'
import { SettingsPage } from '../page/SettingsPage.tsx'
import { assistantsPath } from '../paths.ts'
import { AssistantForm } from './AssistantForm.tsx'
import { EvaluationCard } from './evaluation/EvaluationCard.tsx'
import { KnowledgeCard } from './knowledge/KnowledgeCard.tsx'
import { LiveCard } from './LiveCard.tsx'
import { TryCard } from './TryCard.tsx'
import { type OpenAssistant, useAssistant } from './useAssistant.ts'

const Parts = chakra('div', { base: { display: 'grid', gap: '4' } })

/** One assistant: whether it is live, how it answers, what it knows, and what it would say. */
export function AssistantPage() {
  const open = useAssistant(Number(useParams().assistant))
  const { assistant, error, retry } = open
  return (
    <SettingsPage
      title={
        assistant ? (
          <bdi>{assistant.name}</bdi>
        ) : (
          <FormattedMessage id="settings.assistants.one" defaultMessage="Assistant" />
        )
      }
      parent={{ label: <FormattedMessage id="settings.assistants" defaultMessage="Assistants" />, to: assistantsPath }}
    >
      {assistant ? (
        <Shown key={assistant.id} assistant={assistant} open={open} />
      ) : error ? (
        <ReadFailure
          title={
            <FormattedMessage id="settings.assistant.failed" defaultMessage="This assistant could not be loaded" />
          }
          problem={error}
          onRetry={retry}
        />
      ) : (
        <LoadingRegion>
          <Skeleton height="24rem" />
        </LoadingRegion>
      )}
    </SettingsPage>
  )
}

function Shown({ assistant, open }: { assistant: Assistant; open: OpenAssistant }) {
  return (
    <Parts>
      <LiveCard assistant={assistant} open={open} />
      <AssistantForm assistant={assistant} onSave={open.save} />
      <KnowledgeCard assistantId={assistant.id} onChanged={open.retry} />
      <TryCard assistant={assistant} />
      <EvaluationCard assistantId={assistant.id} />
    </Parts>
  )
}
