import Link from 'lucide-react/icons/link'
import { type FormEvent, useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { readLinkAddress } from '../../rich-text/link-address.ts'
import { Button } from '../controls/button.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { Popover } from '../controls/popover.tsx'
import { modKey } from '../display/mod-key.ts'
import { Field } from '../fields/field.tsx'
import { TextInput } from '../fields/text-input.tsx'
import { styled } from '../theme/styled.tsx'

const Form = styled('form', { base: { display: 'grid', gap: '2.5', p: '3' } })
const Row = styled('div', { base: { display: 'flex', gap: '2', justifyContent: 'flex-end' } })

const TEXTS = defineMessages({
  link: { id: 'ui.link', defaultMessage: 'Link' },
  address: { id: 'ui.link.address', defaultMessage: 'Address of the link' },
  wrong: { id: 'ui.problem.http', defaultMessage: 'Must start with http' },
})

interface LinkToolProps {
  side?: 'top-start' | 'bottom-start'
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  isActive: boolean
  /** The address at the caret when it opens. */
  hrefNow: () => string
  /** Empty takes the link away. */
  onLink: (href: string) => void
}

/** Asks for the address of the chosen words. */
export function LinkTool({ side, isOpen, onOpen, isActive, hrefNow, onLink }: LinkToolProps) {
  const label = useIntl().formatMessage(TEXTS.link)
  return (
    <Popover
      label={label}
      side={side}
      open={isOpen}
      onOpenChange={onOpen}
      trigger={
        <IconButton
          size="sm"
          icon={Link}
          iconSize={18}
          pressed={isActive}
          label={label}
          shortcut={modKey('⇧U')}
          // The selection is what is linked: it must not be lost to the button.
          onMouseDown={(event) => event.preventDefault()}
        />
      }
    >
      <LinkForm
        firstHref={hrefNow()}
        onLink={(href) => {
          onOpen(false)
          onLink(href)
        }}
      />
    </Popover>
  )
}

function LinkForm({ firstHref, onLink }: { firstHref: string; onLink: (href: string) => void }) {
  const intl = useIntl()
  const [text, setText] = useState(firstHref)
  const [isWrong, setIsWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Another form may be around this one.
    event.stopPropagation()
    const href = readLinkAddress(text, 'reply')
    if (href) onLink(href)
    else setIsWrong(true)
  }
  return (
    <Form onSubmit={submit} noValidate>
      <Field label={intl.formatMessage(TEXTS.address)} error={isWrong ? intl.formatMessage(TEXTS.wrong) : undefined}>
        {(control) => (
          <TextInput
            {...control}
            type="url"
            dir="ltr"
            autoFocus
            value={text}
            placeholder="https://"
            onChange={(event) => {
              setText(event.currentTarget.value)
              setIsWrong(false)
            }}
          />
        )}
      </Field>
      <Row>
        {firstHref && (
          <Button size="sm" onClick={() => onLink('')}>
            <FormattedMessage id="ui.link.remove" defaultMessage="Remove link" />
          </Button>
        )}
        <Button size="sm" variant="primary" type="submit">
          <FormattedMessage id="ui.link.set" defaultMessage="Link" />
        </Button>
      </Row>
    </Form>
  )
}
