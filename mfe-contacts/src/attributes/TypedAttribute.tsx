import type { AttributeDefinition, AttributeRow } from '@parley/shared/attributes/attribute-rows'
import { firstTyped, isNumeric, readValue, typedValue } from '@parley/shared/attributes/attribute-values'
import { useDirty } from '@parley/shared/remote/use-shell'
import { styled } from '@parley/shared/ui/styled'
import { TextInput } from '@parley/shared/ui/text-input'
import { ExternalLink } from '@parley/shared/ui/text-link'
import { useId, useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { AttributeProblem } from './AttributeProblem.tsx'

const TEXTS = defineMessages({
  number: { id: 'contacts.attribute.number', defaultMessage: 'Must be a number' },
  link: { id: 'contacts.attribute.link', defaultMessage: 'Must start with http' },
  date: { id: 'contacts.attribute.date', defaultMessage: 'Must be a date' },
  pattern: { id: 'contacts.attribute.pattern', defaultMessage: 'Does not have the form that is asked for' },
})
const Line = styled('div', {
  base: { display: 'flex', alignItems: 'center', gap: '3', '& > a': { flexShrink: 0, textStyle: '12' } },
})

interface TypedAttributeProps {
  row: AttributeRow
  definition: AttributeDefinition
  onSave: (value: unknown) => Promise<void>
}

/** A text, number, link or date. Enter and leaving the field keep what was typed, Escape takes it back. */
export function TypedAttribute({ row, definition, onSave }: TypedAttributeProps) {
  const intl = useIntl()
  const problemId = useId()
  const stored = typedValue(row.value, definition)
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  useDirty(typed !== null && typed.trim() !== stored && typed !== firstTyped(definition))
  const offered = stored ? '' : firstTyped(definition)
  const isNumber = isNumeric(definition.attribute_display_type)
  const leave = () => {
    setTyped(null)
    setWrong(null)
  }
  const keep = () => {
    if (typed === null || typed.trim() === stored) return leave()
    const read = readValue(typed, definition)
    if ('wrong' in read)
      return setWrong((read.wrong === 'pattern' && definition.regex_cue) || intl.formatMessage(TEXTS[read.wrong]))
    setWrong(null)
    void onSave(read.value).then(leave)
  }
  return (
    <>
      <Line>
        <TextInput
          size="sm"
          type={definition.attribute_display_type === 'date' ? 'date' : 'text'}
          inputMode={isNumber ? 'decimal' : undefined}
          dir={isNumber || definition.attribute_display_type === 'link' ? 'ltr' : 'auto'}
          aria-label={row.name}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? problemId : undefined}
          value={typed ?? stored}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onFocus={() => offered && setTyped(offered)}
          onBlur={() => (offered && typed === offered ? leave() : keep())}
          onKeyDown={(event) => {
            if (event.key === 'Enter') keep()
            if (event.key === 'Escape') leave()
          }}
        />
        {definition.attribute_display_type === 'link' && /^https?:\/\//.test(stored) && (
          <ExternalLink href={stored}>
            <FormattedMessage id="contacts.attribute.open" defaultMessage="Open" />
          </ExternalLink>
        )}
      </Line>
      {wrong && (
        <AttributeProblem id={problemId} role="alert">
          {wrong}
        </AttributeProblem>
      )}
    </>
  )
}
