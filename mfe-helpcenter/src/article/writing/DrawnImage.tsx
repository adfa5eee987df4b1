import { afterMenu, Menu, MenuCheck, MenuItem, MenuSeparator } from '@parley/shared/ui/menu'
import { Popover } from '@parley/shared/ui/popover'
import { styled } from '@parley/shared/ui/styled'
import { useState } from 'react'
import { defineMessages, useIntl } from 'react-intl'
import { Transforms } from 'slate'
import { ReactEditor, type RenderElementProps, useReadOnly, useSelected, useSlateStatic } from 'slate-react'
import { heightOf, IMAGE_HEIGHTS, withHeight } from '../editor/image-size.ts'
import { ArticlePicture } from '../text/ArticlePicture.tsx'
import type { ImageElement } from '../text/article-nodes.ts'
import { WordsForm } from './WordsForm.tsx'

const Place = styled('span', { base: { display: 'inline-block', verticalAlign: 'bottom', position: 'relative' } })
const Button = styled('button', {
  base: {
    display: 'block',
    cursor: 'pointer',
    borderRadius: '8',
    outlineOffset: '2px',
    '&[data-chosen]': { outline: '2px solid var(--focus)' },
    '& img': { maxW: 'full', borderRadius: '8' },
  },
})

const TEXTS = defineMessages({
  undescribed: { id: 'helpcenter.image.undescribed', defaultMessage: 'Picture without a description' },
  small: { id: 'helpcenter.image.small', defaultMessage: 'Small' },
  medium: { id: 'helpcenter.image.medium', defaultMessage: 'Medium' },
  large: { id: 'helpcenter.image.large', defaultMessage: 'Large' },
  original: { id: 'helpcenter.image.original', defaultMessage: 'Original size' },
  describe: { id: 'helpcenter.image.describe', defaultMessage: 'Describe it' },
  description: { id: 'helpcenter.image.description', defaultMessage: 'What it shows, for those who cannot see it' },
  remove: { id: 'helpcenter.image.remove', defaultMessage: 'Remove picture' },
})
const SIZES = [TEXTS.small, TEXTS.medium, TEXTS.large, TEXTS.original]

/** A picture with its own menu: four heights, its description, away. */
export function DrawnImage({ attributes, children, image }: RenderElementProps & { image: ImageElement }) {
  const intl = useIntl()
  const editor = useSlateStatic()
  const isSelected = useSelected()
  const isReadOnly = useReadOnly()
  const [isDescribing, setIsDescribing] = useState(false)
  const change = (values: Partial<ImageElement>) =>
    Transforms.setNodes<ImageElement>(editor, values, { at: ReactEditor.findPath(editor, image) })
  const height = heightOf(image.url)
  const name = image.alt
    ? intl.formatMessage({ id: 'helpcenter.image.tools', defaultMessage: 'Picture: {alt}' }, { alt: image.alt })
    : intl.formatMessage(TEXTS.undescribed)
  const button = (
    <Button type="button" disabled={isReadOnly} data-chosen={isSelected || undefined} aria-label={name}>
      <ArticlePicture address={image.url} alt={image.alt} height={height ?? undefined} />
    </Button>
  )
  return (
    <Place {...attributes} contentEditable={false}>
      {isDescribing ? (
        <Popover
          label={intl.formatMessage(TEXTS.describe)}
          trigger={button}
          open
          onOpenChange={(isOpen) => !isOpen && setIsDescribing(false)}
        >
          <WordsForm
            label={intl.formatMessage(TEXTS.description)}
            first={image.alt}
            read={(text) => text.trim()}
            onDone={(alt) => {
              change({ alt })
              setIsDescribing(false)
            }}
          />
        </Popover>
      ) : (
        <Menu trigger={button} label={name}>
          {IMAGE_HEIGHTS.map((one, at) => (
            <MenuCheck
              key={String(one)}
              radio
              checked={one === height}
              onChange={() => change({ url: withHeight(image.url, one) })}
            >
              {intl.formatMessage(SIZES[at] ?? TEXTS.original)}
            </MenuCheck>
          ))}
          <MenuSeparator />
          <MenuItem onSelect={() => afterMenu(() => setIsDescribing(true))}>
            {intl.formatMessage(TEXTS.describe)}
          </MenuItem>
          <MenuItem onSelect={() => Transforms.removeNodes(editor, { at: ReactEditor.findPath(editor, image) })}>
            {intl.formatMessage(TEXTS.remove)}
          </MenuItem>
        </Menu>
      )}
      {children}
    </Place>
  )
}
