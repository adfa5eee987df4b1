import { Box } from '@chakra-ui/react/box'
import { problemText } from '@parley/shared/api/api-error'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { Card } from '@parley/shared/ui/card'
import { FailureCard } from '@parley/shared/ui/failure-card'
import { PageHeader } from '@parley/shared/ui/page-header'
import { Pane, PaneScroll } from '@parley/shared/ui/pane'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import { styled } from '@parley/shared/ui/styled'
import { FormattedMessage } from 'react-intl'
import { contactsPath } from '../paths.ts'
import { FileDrop } from './FileDrop.tsx'
import { ImportDraftCard } from './ImportDraftCard.tsx'
import { PastImports } from './PastImports.tsx'
import { useImportDraft } from './useImportDraft.ts'
import { useImports } from './useImports.ts'

const Problem = styled('p', { base: { mt: '3', textStyle: '13', color: 'danger.fg' } })

/** Brings contacts in from a file: looked at first, then done as a job that can be taken back for a day. */
export function ImportPage() {
  const { data, error, retry } = useImports()
  const unreachable = useUnreachable()
  const form = useImportDraft(retry)
  return (
    <Pane>
      <PageHeader
        parent={{ label: <FormattedMessage id="contacts.title" defaultMessage="Contacts" />, to: contactsPath }}
        title={<FormattedMessage id="contacts.import" defaultMessage="Import contacts" />}
      />
      <PaneScroll>
        <Box maxW="52rem" mx="auto" p={{ base: '4', md: '6' }} display="grid" gap="6">
          {form.draft ? (
            <ImportDraftCard draft={form.draft} form={form} />
          ) : (
            <div>
              <FileDrop isBusy={form.busy === 'open'} onFile={(file) => void form.open(file)} />
              {form.problem && <Problem role="alert">{form.problem}</Problem>}
            </div>
          )}
          <Card flush title={<FormattedMessage id="contacts.import.past" defaultMessage="Imports so far" />}>
            {data && <PastImports imports={data} onChange={retry} />}
            {error && <FailureCard title={problemText(error, unreachable)} onRetry={retry} />}
            {!(data || error) && (
              <Box p="4">
                <LoadingRegion>
                  <Skeleton height="3rem" />
                </LoadingRegion>
              </Box>
            )}
          </Card>
        </Box>
      </PaneScroll>
    </Pane>
  )
}
