import { type AttributeDefinition, type AttributeRow, attributeRows } from '@parley/shared/attributes/attribute-rows'
import { holdsAny } from '@parley/shared/contract/permissions'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useKeptSetting } from '@parley/shared/remote/use-kept-setting'
import { useSession } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { IconButton } from '@parley/shared/ui/icon-button'
import { styled } from '@parley/shared/ui/styled'
import ExternalLinkGlyph from 'lucide-react/icons/external-link'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { usePublishLocalChange } from '../../conversation/local-changes.ts'
import { Loaded } from '../Loaded.tsx'
import type { PanelFacts } from '../panel-facts.ts'
import { Facts, Section } from '../Section.tsx'
import { useDefinitions } from '../useContext.ts'
import { AttributeValue, type SaveValue } from './AttributeValue.tsx'
import { setContactAttribute } from './attributes.api.ts'
import { useSaveInTurn } from './useSaveInTurn.ts'

const More = styled('div', { base: { px: '4', pt: '1' } })

const TEXTS = defineMessages({
  open: { id: 'conversations.attribute.open', defaultMessage: 'Open the link' },
})

/** What the account wants to know about a conversation. */
export function ConversationAttributes({ conversation }: { conversation: PanelFacts }) {
  const { id, custom_attributes: values } = conversation
  const save = useSaveInTurn(id, values)
  return (
    <Section
      name="conversation_info"
      title={<FormattedMessage id="conversations.section.attributes" defaultMessage="Conversation attributes" />}
    >
      <Attributes model={0} values={values} onSave={save} />
    </Section>
  )
}

/** What the account wants to know about a person. */
export function ContactAttributes({ conversation }: { conversation: PanelFacts }) {
  const http = useAccountHttp()
  const tell = usePublishLocalChange()
  const canChange = holdsAny(useSession().permissions, ['administrator', 'agent', 'contact_manage'])
  const { id, contact } = conversation
  const save: SaveValue = async (key, value) => {
    const custom_attributes = await setContactAttribute(http, contact.id, key, value)
    tell({ id, facts: (held) => ({ contact: { ...held.contact, custom_attributes } }) })
  }
  return (
    <Section
      name="contact_attributes"
      title={<FormattedMessage id="conversations.section.contactAttributes" defaultMessage="Contact attributes" />}
    >
      <Attributes model={1} values={contact.custom_attributes} onSave={canChange ? save : null} />
    </Section>
  )
}

interface AttributesProps {
  model: 0 | 1
  values: Readonly<Record<string, unknown>>
  onSave: SaveValue | null
}

const UNDEFINED: readonly AttributeDefinition[] = []

/** Whether any are defined is known when their definitions came; where they do not come, what is filled in stands by its keys. */
function Attributes({ model, values, onSave }: AttributesProps) {
  const { definitions, error, reload } = useDefinitions(model)
  const rows = attributeRows(values, definitions ?? UNDEFINED)
  const isReady = definitions !== undefined || (Boolean(error) && rows.length > 0)
  return (
    <Loaded isReady={isReady} error={error} onRetry={reload}>
      <Rows rows={rows} onSave={onSave} />
    </Loaded>
  )
}

/** Shown of a longer list, until the person asks for all. */
const FIRST = 5
const isTrue = (stored: unknown): boolean => stored === true

/** A long list shows its first rows; who wants all of them has them everywhere, from then on. */
function Rows({ rows, onSave }: { rows: readonly AttributeRow[]; onSave: SaveValue | null }) {
  const [showsAll, setShowsAll] = useKeptSetting('show_all_attributes', isTrue)
  return (
    <>
      <RowList rows={showsAll ? rows : rows.slice(0, FIRST)} onSave={onSave} />
      {rows.length > FIRST && (
        <More>
          <Button variant="link" size="sm" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? (
              <FormattedMessage id="conversations.attribute.fewer" defaultMessage="Show fewer" />
            ) : (
              <FormattedMessage
                id="conversations.attribute.all"
                defaultMessage="Show all {count, number}"
                values={{ count: rows.length }}
              />
            )}
          </Button>
        </More>
      )}
    </>
  )
}

function RowList({ rows, onSave }: { rows: readonly AttributeRow[]; onSave: SaveValue | null }) {
  const intl = useIntl()
  return (
    <Facts>
      {rows.length === 0 && (
        <p>
          <FormattedMessage id="conversations.attribute.empty" defaultMessage="No attributes are defined yet." />
        </p>
      )}
      {rows.map((row) => (
        <div key={row.key}>
          <dt>{row.name}</dt>
          <dd>
            <AttributeValue row={row} onSave={onSave} />
            {row.definition?.attribute_display_type === 'link' && typeof row.value === 'string' && (
              <IconButton
                size="xs"
                icon={ExternalLinkGlyph}
                label={intl.formatMessage(TEXTS.open)}
                onClick={() => window.open(String(row.value), '_blank', 'noopener')}
              />
            )}
          </dd>
        </div>
      ))}
    </Facts>
  )
}
