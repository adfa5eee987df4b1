import Smile from 'lucide-react/icons/smile'
import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import { useField } from 'react-final-form'
import { defineMessages, useIntl } from 'react-intl'
import { fieldProblem } from '../forms/field-problem.tsx'
import { LateCode } from '../remote/late-code.tsx'
import { lazyPage } from '../remote/lazy-page.tsx'
import { IconButton } from '../ui/controls/icon-button.tsx'
import { Popover } from '../ui/controls/popover.tsx'
import { Icon } from '../ui/display/icon.tsx'
import { LoadingRegion, Skeleton } from '../ui/display/skeleton.tsx'
import { Field } from '../ui/fields/field.tsx'
import { styled } from '../ui/theme/styled.tsx'

const EmojiPicker = lazyPage(async () => ({
  default: (await import(/* webpackChunkName: "emoji-picker" */ './emoji-picker.tsx')).EmojiPicker,
}))

const Row = styled('div', { base: { display: 'flex', alignItems: 'center', gap: '1' } })
const Chosen = styled('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '10',
    fontSize: '1.25rem',
    lineHeight: 1,
    color: 'fg.3',
    bg: 'bg.surface',
    border: '1px solid',
    borderColor: 'line.control',
    borderRadius: '6',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outline: '2px solid var(--focus)', outlineOffset: '1px' },
    '&[aria-invalid=true]': { borderColor: 'danger.solid' },
  },
})

const TEXTS = defineMessages({
  choose: { id: 'ui.emoji.choose', defaultMessage: 'Choose an emoji' },
  clear: { id: 'ui.emoji.clear', defaultMessage: 'No emoji' },
})

/** One emoji of a form, or none: chosen from all there are, by group or by a word. */
export function EmojiField({ name, label }: { name: string; label: ReactNode }) {
  const intl = useIntl()
  const { input, meta } = useField<string>(name, { parse: (value) => value, format: (value) => value ?? '' })
  const [isOpen, setIsOpen] = useState(false)
  const choose = intl.formatMessage(TEXTS.choose)
  const take = (sign: string) => {
    setIsOpen(false)
    input.onChange(sign)
  }
  return (
    <Field label={label} error={fieldProblem(meta)} optional>
      {(control) => (
        <Row>
          <Popover
            label={choose}
            width="19rem"
            open={isOpen}
            onOpenChange={setIsOpen}
            trigger={
              <Chosen {...control} type="button" title={choose}>
                {input.value || <Icon of={Smile} size={18} />}
              </Chosen>
            }
          >
            <LateCode
              fallback={
                <LoadingRegion>
                  <Skeleton height="18rem" />
                </LoadingRegion>
              }
            >
              <EmojiPicker onPick={take} />
            </LateCode>
          </Popover>
          {input.value !== '' && (
            <IconButton size="sm" icon={X} label={intl.formatMessage(TEXTS.clear)} onClick={() => input.onChange('')} />
          )}
        </Row>
      )}
    </Field>
  )
}
