import { defineMessages } from 'react-intl'

export const BAR_TEXTS = defineMessages({
  bar: { id: 'helpcenter.bar', defaultMessage: 'Tools of the text' },
  kind: { id: 'helpcenter.bar.kind', defaultMessage: 'Kind of paragraph' },
  table: { id: 'helpcenter.bar.table', defaultMessage: 'Table' },
  callout: { id: 'helpcenter.bar.callout', defaultMessage: 'Callout' },
  noCallout: { id: 'helpcenter.bar.callout.none', defaultMessage: 'No callout' },
  divider: { id: 'helpcenter.bar.divider', defaultMessage: 'Line across' },
  undo: { id: 'helpcenter.bar.undo', defaultMessage: 'Undo' },
  redo: { id: 'helpcenter.bar.redo', defaultMessage: 'Redo' },
  image: { id: 'helpcenter.bar.image', defaultMessage: 'Picture' },
  imageKind: { id: 'helpcenter.bar.image.kind', defaultMessage: 'Pictures are PNG, JPEG, GIF or WebP.' },
  imageSize: { id: 'helpcenter.bar.image.size', defaultMessage: 'Pictures can be up to 4 MB.' },
  file: { id: 'helpcenter.bar.file', defaultMessage: 'File' },
  embed: { id: 'helpcenter.bar.embed', defaultMessage: 'Film or code from elsewhere' },
  embedAddress: { id: 'helpcenter.bar.embed.address', defaultMessage: 'Address of the film or code' },
  embedWrong: {
    id: 'helpcenter.bar.embed.wrong',
    defaultMessage: 'YouTube, Vimeo, Loom, Wistia, Bunny, Arcade, CodePen, a GitHub gist or an .mp4, with https://',
  },
  fileFailed: { id: 'helpcenter.bar.file.failed', defaultMessage: 'The file could not be stored.' },
  link: { id: 'helpcenter.bar.link', defaultMessage: 'Link' },
  linkAddress: { id: 'helpcenter.bar.link.address', defaultMessage: 'Address of the link' },
  linkWrong: { id: 'helpcenter.bar.link.wrong', defaultMessage: 'This is not an address like https://example.com' },
  unlink: { id: 'helpcenter.bar.link.remove', defaultMessage: 'Remove link' },
})

export const KIND_TEXTS = defineMessages({
  text: { id: 'helpcenter.kind.text', defaultMessage: 'Text' },
  'heading-2': { id: 'helpcenter.kind.heading-2', defaultMessage: 'Heading' },
  'heading-3': { id: 'helpcenter.kind.heading-3', defaultMessage: 'Smaller heading' },
  'heading-4': { id: 'helpcenter.kind.heading-4', defaultMessage: 'Smallest heading' },
  bullets: { id: 'helpcenter.kind.bullets', defaultMessage: 'List' },
  numbers: { id: 'helpcenter.kind.numbers', defaultMessage: 'Numbered list' },
  quote: { id: 'helpcenter.kind.quote', defaultMessage: 'Quote' },
  code: { id: 'helpcenter.kind.code', defaultMessage: 'Code block' },
})

export const MARK_TEXTS = defineMessages({
  strong: { id: 'helpcenter.mark.strong', defaultMessage: 'Bold' },
  emphasis: { id: 'helpcenter.mark.emphasis', defaultMessage: 'Italic' },
  strike: { id: 'helpcenter.mark.strike', defaultMessage: 'Strikethrough' },
  code: { id: 'helpcenter.mark.code', defaultMessage: 'Code' },
})

export const TONE_TEXTS = defineMessages({
  note: { id: 'helpcenter.tone.note', defaultMessage: 'Good to know' },
  tip: { id: 'helpcenter.tone.tip', defaultMessage: 'Tip' },
  important: { id: 'helpcenter.tone.important', defaultMessage: 'Important' },
  warning: { id: 'helpcenter.tone.warning', defaultMessage: 'Warning' },
  caution: { id: 'helpcenter.tone.caution', defaultMessage: 'Danger' },
})

export const TABLE_TEXTS = defineMessages({
  'row-below': { id: 'helpcenter.table.row-below', defaultMessage: 'Add a row below' },
  'column-after': { id: 'helpcenter.table.column-after', defaultMessage: 'Add a column after' },
  'delete-row': { id: 'helpcenter.table.delete-row', defaultMessage: 'Delete row' },
  'delete-column': { id: 'helpcenter.table.delete-column', defaultMessage: 'Delete column' },
  'delete-table': { id: 'helpcenter.table.delete-table', defaultMessage: 'Delete table' },
})
