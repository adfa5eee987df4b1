import type { Contact } from '@parley/shared/contract/person'
import { IMAGE_TYPES, imageProblem, MAX_IMAGE_BYTES } from '@parley/shared/contract/rules/image'
import { useShell } from '@parley/shared/remote/use-shell'
import { Avatar } from '@parley/shared/ui/avatar'
import { IconButton } from '@parley/shared/ui/icon-button'
import { Menu, MenuItem } from '@parley/shared/ui/menu'
import { styled } from '@parley/shared/ui/styled'
import Camera from 'lucide-react/icons/camera'
import ImageUp from 'lucide-react/icons/image-up'
import Trash from 'lucide-react/icons/trash-2'
import { type ChangeEvent, useRef } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'

const Frame = styled('div', {
  base: {
    position: 'relative',
    flexShrink: 0,
    '& > button': {
      position: 'absolute',
      insetInlineStart: '-0.25rem',
      bottom: '-0.25rem',
      bg: 'bg.surface',
      boxShadow: 'inset 0 0 0 1px var(--line-2)',
      borderRadius: 'full',
    },
  },
})
const TEXTS = defineMessages({
  change: { id: 'contacts.picture', defaultMessage: 'Change picture' },
  file: { id: 'contacts.picture.file', defaultMessage: 'Picture' },
})

interface ContactPictureProps {
  contact: Contact
  isOnline: boolean
  onPick: (file: File) => void
  onRemove: () => void
}

/** The picture of a contact; chosen, it is stored at once. */
export function ContactPicture({ contact, isOnline, onPick, onRemove }: ContactPictureProps) {
  const intl = useIntl()
  const { notify } = useShell()
  const input = useRef<HTMLInputElement>(null)
  const label = intl.formatMessage(TEXTS.change)
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    event.currentTarget.value = ''
    if (!file) return
    const problem = imageProblem(file)
    if (problem === null) return onPick(file)
    const megabytes = (bytes: number) => intl.formatNumber(bytes / 1024 / 1024, { maximumFractionDigits: 1 })
    const { name, size } = file
    const said =
      problem === 'too_big'
        ? intl.formatMessage(
            {
              id: 'contacts.picture.big',
              defaultMessage: '{name} is {size} MB. Images can be up to {limit} MB.',
            },
            { name, size: megabytes(size), limit: megabytes(MAX_IMAGE_BYTES) },
          )
        : intl.formatMessage(
            { id: 'contacts.picture.type', defaultMessage: '{name} is no PNG, JPEG, GIF or WebP image.' },
            { name },
          )
    notify.toast(said, { tone: 'error' })
  }
  return (
    <Frame>
      <Avatar
        size={64}
        id={contact.id}
        name={contact.name || contact.email || ''}
        src={contact.thumbnail}
        presence={isOnline ? 'online' : undefined}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept={IMAGE_TYPES.join(',')}
        aria-label={intl.formatMessage(TEXTS.file)}
        onChange={pick}
      />
      <Menu label={label} trigger={<IconButton size="xs" icon={Camera} label={label} tooltip={false} />}>
        <MenuItem icon={ImageUp} onSelect={() => input.current?.click()}>
          <FormattedMessage id="contacts.picture.choose" defaultMessage="Choose a picture" />
        </MenuItem>
        {contact.thumbnail !== '' && (
          <MenuItem icon={Trash} danger onSelect={onRemove}>
            <FormattedMessage id="contacts.picture.remove" defaultMessage="Remove picture" />
          </MenuItem>
        )}
      </Menu>
    </Frame>
  )
}
