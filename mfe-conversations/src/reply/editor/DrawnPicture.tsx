import { imageHeight, withImageHeight } from '@parley/shared/rich-text/image-height'
import type { ImageElement } from '@parley/shared/rich-text/marked-lines'
import { styled } from '@parley/shared/ui/styled'
import { defineMessages, useIntl } from 'react-intl'
import { type RenderElementProps, useSelected, useSlateStatic } from 'slate-react'
import { choosePicture, resizePicture } from './pictures.ts'

const Place = styled('span', {
  base: {
    display: 'inline-block',
    position: 'relative',
    verticalAlign: 'bottom',
    maxW: 'full',
    '& > img': { maxW: 'full', maxH: '16rem', borderRadius: '4' },
    '&[data-selected=true] > img': { outline: '2px solid var(--focus)' },
    '&[data-waiting=true] > img': { opacity: 0.5 },
  },
})
const Sizes = styled('span', {
  base: {
    position: 'absolute',
    // Over the picture: below it the box of the text would cut it off.
    insetInlineStart: '1',
    bottom: '1',
    zIndex: 'sticky',
    display: 'inline-flex',
    p: '0.5',
    borderRadius: '8',
    bg: 'bg.raised',
    boxShadow: '2',
    textStyle: '12',
    whiteSpace: 'nowrap',
    '& > button': {
      px: '2',
      h: '6',
      borderRadius: '6',
      color: 'fg.2',
      cursor: 'pointer',
      _hover: { bg: 'bg.hover' },
      '&[aria-pressed=true]': { bg: 'bg.selected', color: 'fg.1', fontWeight: 'medium' },
    },
  },
})

const TEXTS = defineMessages({
  sizes: { id: 'conversations.picture.sizes', defaultMessage: 'Size of the picture' },
  24: { id: 'conversations.picture.small', defaultMessage: 'Small' },
  48: { id: 'conversations.picture.medium', defaultMessage: 'Medium' },
  72: { id: 'conversations.picture.large', defaultMessage: 'Large' },
  0: { id: 'conversations.picture.original', defaultMessage: 'Original' },
})
const HEIGHTS = [24, 48, 72, 0] as const

interface DrawnPictureProps extends Omit<RenderElementProps, 'element'> {
  element: ImageElement
}

/** A picture in the text; chosen, it offers the sizes that it can be read in. */
export function DrawnPicture({ element, attributes, children }: DrawnPictureProps) {
  const editor = useSlateStatic()
  const isSelected = useSelected()
  const choose = () => choosePicture(editor, element)
  const { src, alt, waiting } = element
  return (
    <Place
      {...attributes}
      contentEditable={false}
      onClick={choose}
      data-selected={isSelected}
      data-waiting={waiting !== undefined}
    >
      <img
        src={waiting?.preview ?? src}
        alt={alt}
        style={{ height: imageHeight(src) ?? undefined }}
        draggable={false}
      />
      {isSelected && !waiting && <SizeChoice element={element} />}
      {children}
    </Place>
  )
}

function SizeChoice({ element }: { element: ImageElement }) {
  const intl = useIntl()
  const editor = useSlateStatic()
  const held = imageHeight(element.src) ?? 0
  const choose = (height: number) => {
    const src = withImageHeight(element.src, height || null)
    resizePicture(editor, element, src)
  }
  return (
    <Sizes role="group" aria-label={intl.formatMessage(TEXTS.sizes)}>
      {HEIGHTS.map((height) => (
        <button
          key={height}
          type="button"
          aria-pressed={held === height}
          // The picture stays chosen.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(height)}
        >
          {intl.formatMessage(TEXTS[height])}
        </button>
      ))}
    </Sizes>
  )
}
