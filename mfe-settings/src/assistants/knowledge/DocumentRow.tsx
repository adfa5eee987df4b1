import { chakra } from '@chakra-ui/react/styled-system'
import type { AssistantDocument } from '@parley/shared/contract/assistant'
import { useConfirmedAction } from '@parley/shared/forms/use-confirmed-action'
import { useShell } from '@parley/shared/remote/use-shell'
import { Badge } from '@parley/shared/ui/badge'
import { IconButton } from '@parley/shared/ui/icon-button'
import Pencil from 'lucide-react/icons/pencil'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import type { Knowledge } from './useDocuments.ts'

const Row = chakra('li', {
  base: { display: 'flex', gap: '2', alignItems: 'flex-start', py: '2', borderTop: '1px solid', borderColor: 'line.1' },
})
const Words = chakra('div', { base: { flex: 1, minW: 0 } })
const Title = chakra('p', { base: { textStyle: '13', fontWeight: 'medium', color: 'fg.1', overflowWrap: 'anywhere' } })
const Note = chakra('p', { base: { textStyle: '12', color: 'fg.3', lineClamp: 2, overflowWrap: 'anywhere' } })

const KINDS = defineMessages({
  answer: { id: 'settings.assistants.kind.answer', defaultMessage: 'Answer' },
  file: { id: 'settings.assistants.kind.file', defaultMessage: 'File' },
  page: { id: 'settings.assistants.kind.page', defaultMessage: 'Page' },
})

interface DocumentRowProps {
  document: AssistantDocument
  knowledge: Knowledge
  onEdit: () => void
}

/** One thing it knows: of what kind, whether customers get it already, and what may be done with it. */
export function DocumentRow({ document, knowledge, onEdit }: DocumentRowProps) {
  const { kind, title, address, content, in_draft: isInDraft } = document
  return (
    <Row>
      <Words>
        <Title>
          <bdi>{title}</bdi> <Badge>{<FormattedMessage {...KINDS[kind]} />}</Badge> <Standing document={document} />
        </Title>
        <Note>
          <bdi>{address ?? content}</bdi>
        </Note>
      </Words>
      {isInDraft && <Actions document={document} knowledge={knowledge} onEdit={onEdit} />}
    </Row>
  )
}

function Standing({ document: { in_draft: isInDraft, in_live: isInLive } }: { document: AssistantDocument }) {
  if (isInDraft && isInLive) return null
  return isInDraft ? (
    <Badge tone="warning">
      <FormattedMessage id="settings.assistants.notLive" defaultMessage="Not live yet" />
    </Badge>
  ) : (
    <Badge tone="warning">
      <FormattedMessage id="settings.assistants.stillLive" defaultMessage="Removed, still live" />
    </Badge>
  )
}

function Actions({ document: { id, kind, title }, knowledge, onEdit }: DocumentRowProps) {
  const intl = useIntl()
  const act = useConfirmedAction(useShell().notify)
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    await act({ run: work, done })
    setBusy(false)
  }
  const again = () =>
    run(
      () => knowledge.fetchAgain(id),
      intl.formatMessage({ id: 'settings.assistants.page.readAgain', defaultMessage: 'The page has been read again' }),
    )
  const remove = () =>
    run(
      () => knowledge.remove(id),
      intl.formatMessage({ id: 'settings.assistants.removed', defaultMessage: 'It is out of the draft' }),
    )
  return (
    <>
      {kind === 'answer' && (
        <IconButton
          icon={Pencil}
          onClick={onEdit}
          label={intl.formatMessage(
            { id: 'settings.assistants.document.edit', defaultMessage: 'Edit {title}' },
            { title },
          )}
        />
      )}
      {kind === 'page' && (
        <IconButton
          icon={RefreshCw}
          disabled={isBusy}
          onClick={() => void again()}
          label={intl.formatMessage(
            { id: 'settings.assistants.document.again', defaultMessage: 'Read {title} again' },
            { title },
          )}
        />
      )}
      <IconButton
        icon={Trash2}
        disabled={isBusy}
        onClick={() => void remove()}
        label={intl.formatMessage(
          { id: 'settings.assistants.document.remove', defaultMessage: 'Remove {title}' },
          { title },
        )}
      />
    </>
  )
}
