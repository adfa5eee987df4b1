import type { ContactImportCheck, ContactImportDraft } from '@parley/shared/contract/contact-import'
import { Button } from '@parley/shared/ui/button'
import { Card } from '@parley/shared/ui/card'
import { styled } from '@parley/shared/ui/styled'
import { FormattedMessage, useIntl } from 'react-intl'
import { ColumnMapping } from './ColumnMapping.tsx'
import { separatorName } from './import-names.ts'
import type { ImportDraft } from './useImportDraft.ts'

const Line = styled('p', { base: { textStyle: '13', color: 'fg.2' } })
const Problem = styled('p', { base: { textStyle: '13', color: 'danger.fg' } })
const Steps = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
const Parts = styled('div', { base: { display: 'grid', gap: '4', minW: '0' } })
const Refusals = styled('ul', {
  base: { mt: '2', ps: '5', maxH: '14rem', overflowY: 'auto', textStyle: '13', color: 'fg.2' },
})

/** What was found in the file, what its columns become, what would happen, and the button that does it. */
export function ImportDraftCard({ draft, form }: { draft: ContactImportDraft; form: ImportDraft }) {
  const intl = useIntl()
  const { check, busy } = form
  const isUseless = check !== null && check.created + check.updated === 0
  return (
    <Card title={<bdi>{draft.filename}</bdi>}>
      <Parts>
        <Line>
          <FormattedMessage
            id="contacts.import.found"
            defaultMessage="{columns, plural, one {# column} other {# columns}} separated by {separator}, written in {encoding}."
            values={{
              columns: draft.headers.length,
              separator: intl.formatMessage(separatorName(draft.separator)),
              encoding: <bdi>{draft.encoding.toUpperCase()}</bdi>,
            }}
          />
        </Line>
        <ColumnMapping headers={draft.headers} sample={draft.sample} form={form} />
        {check && <CheckResult check={check} />}
        {form.problem && <Problem role="alert">{form.problem}</Problem>}
        <Steps>
          <Button disabled={busy !== null} onClick={form.leave}>
            <FormattedMessage id="contacts.import.other" defaultMessage="Choose another file" />
          </Button>
          {check && !isUseless ? (
            <Button variant="primary" loading={busy === 'start'} onClick={() => void form.start()}>
              <FormattedMessage
                id="contacts.import.start"
                defaultMessage="Import {count, plural, one {# contact} other {# contacts}}"
                values={{ count: check.created + check.updated }}
              />
            </Button>
          ) : (
            <Button variant="primary" loading={busy === 'check'} onClick={() => void form.look()}>
              <FormattedMessage id="contacts.import.check" defaultMessage="Check the file" />
            </Button>
          )}
        </Steps>
      </Parts>
    </Card>
  )
}

function CheckResult({ check: { total, created, updated, refused, refusals } }: { check: ContactImportCheck }) {
  return (
    <div role="status">
      <Line>
        <FormattedMessage
          id="contacts.import.checked"
          defaultMessage="Of {total, plural, one {# row} other {# rows}}, {created, number} would be new, {updated, number} would change a contact, {refused, number} would be refused. Nothing has been written yet."
          values={{ total, created, updated, refused }}
        />
      </Line>
      {refusals.length > 0 && (
        <Refusals>
          {refusals.map(({ row, reason }) => (
            <li key={row}>
              <FormattedMessage
                id="contacts.import.refusal"
                defaultMessage="Row {row, number}: {reason}"
                values={{ row, reason: <bdi>{reason}</bdi> }}
              />
            </li>
          ))}
          {refused > refusals.length && (
            <li>
              <FormattedMessage
                id="contacts.import.refusals.more"
                defaultMessage="and {count, number} more"
                values={{ count: refused - refusals.length }}
              />
            </li>
          )}
        </Refusals>
      )}
    </div>
  )
}
