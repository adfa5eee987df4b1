import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'

/** Above this height, in pixels, a text is folded. */
const FOLD_AT = 400

const Clip = chakra('div', {
  base: {
    position: 'relative',
    '&[data-folded=true]': {
      maxH: `${FOLD_AT}px`,
      overflow: 'hidden',
      maskImage: 'linear-gradient(to bottom, black calc(100% - 3rem), transparent)',
    },
  },
})
const Toggle = chakra('button', {
  base: { mt: '1', minH: '6', fontWeight: 'medium', textStyle: '12', color: 'brand.fg', cursor: 'pointer' },
})

/** Folds what is very long, so that one pasted log does not push the conversation away. */
export function LongText({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [isLong, setIsLong] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  useLayoutEffect(() => setIsLong((box.current?.scrollHeight ?? 0) > FOLD_AT + 80), [])
  return (
    <>
      <Clip ref={box} data-folded={isLong && !isOpen}>
        {children}
      </Clip>
      {isLong && (
        <Toggle type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? (
            <FormattedMessage id="conversations.message.less" defaultMessage="Show less" />
          ) : (
            <FormattedMessage id="conversations.message.more" defaultMessage="Show the whole message" />
          )}
        </Toggle>
      )}
    </>
  )
}
