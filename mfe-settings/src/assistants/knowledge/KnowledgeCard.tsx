import { chakra } from '@chakra-ui/react/styled-system'
import type { AssistantDocument } from '@parley/shared/contract/assistant'
import { ReadFailure } from '@parley/shared/lists/read-failure'
import { Card } from '@parley/shared/ui/card'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { AddKnowledge } from './AddKnowledge.tsx'
import { AnswerDrawer } from './AnswerDrawer.tsx'
import { DocumentRow } from './DocumentRow.tsx'
import { PageDrawer } from './PageDrawer.tsx'
import { type Knowledge, useDocuments } from './useDocuments.ts'

const Note = chakra('p', { base: { textStyle: '13', color: 'fg.3', mb: '3' } })
const List = chakra('ul', { base: { listStyle: 'none', m: 0, p: 0 } })

type Open = { kind: 'answer'; document: AssistantDocument | null } | { kind: 'page' } | null

/** Answers written by hand, files and web pages: what it knows beside articles. */
export function KnowledgeCard({ assistantId, onChanged }: { assistantId: number; onChanged: () => void }) {
  const knowledge = useDocuments(assistantId, onChanged)
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <Card title={<FormattedMessage id="settings.assistants.knowledge" defaultMessage="What else it knows" />}>
      <AddKnowledge
        onAnswer={() => setOpen({ kind: 'answer', document: null })}
        onPage={() => setOpen({ kind: 'page' })}
        onFile={knowledge.addFile}
      />
      <Documents knowledge={knowledge} onEdit={(document) => setOpen({ kind: 'answer', document })} />
      {open?.kind === 'answer' && (
        <AnswerDrawer
          key={open.document?.id ?? 'new'}
          document={open.document}
          onSave={(body) => knowledge.saveAnswer(open.document?.id ?? null, body)}
          onClose={close}
        />
      )}
      {open?.kind === 'page' && <PageDrawer onSave={knowledge.addPage} onClose={close} />}
    </Card>
  )
}

function Documents({ knowledge, onEdit }: { knowledge: Knowledge; onEdit: (document: AssistantDocument) => void }) {
  const { documents, error, retry } = knowledge
  if (error)
    return (
      <ReadFailure
        title={<FormattedMessage id="settings.assistants.knowledge.failed" defaultMessage="It could not be loaded" />}
        problem={error}
        onRetry={retry}
      />
    )
  if (!documents)
    return (
      <LoadingRegion>
        <Skeleton height="6rem" />
      </LoadingRegion>
    )
  if (documents.length === 0)
    return (
      <Note>
        <FormattedMessage
          id="settings.assistants.knowledge.none"
          defaultMessage="Nothing yet. Write an answer, add a file of text, Markdown or PDF, or have a web page read. Customers see the titles of what an answer comes from."
        />
      </Note>
    )
  return (
    <List>
      {documents.map((document) => (
        <DocumentRow key={document.id} document={document} knowledge={knowledge} onEdit={() => onEdit(document)} />
      ))}
    </List>
  )
}
