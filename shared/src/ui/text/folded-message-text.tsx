import { useLayoutEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { foldLongText } from '../../rich-text/long-text.ts'
import { styled } from '../theme/styled.tsx'
import { RichMessageText } from './rich-message-text.tsx'

/** Above this height, in pixels, a text is folded. */
const FOLD_AT = 400

const Clip = styled('div', {
  base: {
    position: 'relative',
    '&[data-folded=true]': {
      maxH: `${FOLD_AT}px`,
      overflow: 'hidden',
      maskImage: 'linear-gradient(to bottom, black calc(100% - 3rem), transparent)',
    },
  },
})
const Toggle = styled('button', {
  base: { mt: '1', minH: '6', fontWeight: 'medium', textStyle: '12', color: 'brand.fg', cursor: 'pointer' },
})

/**
 * What a person wrote, folded when it is very long, so that one pasted log does not push the conversation away. Of a
 * text that would take long to lay out, only the beginning is drawn until it is asked for.
 */
export function FoldedMessageText({ content }: { content: string }) {
  const box = useRef<HTMLDivElement>(null)
  const head = foldLongText(content)
  const [isTall, setIsTall] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  // Measured where it can be tall at all: most messages are a line or two, and there are many of them.
  const mayBeTall = content.length > 400 || content.split('\n', 12).length === 12 || content.includes('![')
  useLayoutEffect(() => {
    if (mayBeTall) setIsTall((box.current?.scrollHeight ?? 0) > FOLD_AT + 80)
  }, [mayBeTall])
  const isLong = head !== null || isTall
  return (
    <>
      <Clip ref={box} data-folded={isLong && !isOpen}>
        <RichMessageText content={isOpen ? content : (head ?? content)} />
      </Clip>
      {isLong && (
        <Toggle type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? (
            <FormattedMessage id="ui.text.less" defaultMessage="Show less" />
          ) : (
            <FormattedMessage id="ui.text.more" defaultMessage="Show the whole message" />
          )}
        </Toggle>
      )}
    </>
  )
}
