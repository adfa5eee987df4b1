import { Icon, type IconType } from '@parley/shared/ui/icon'
import { styled } from '@parley/shared/ui/styled'
import SquarePlay from 'lucide-react/icons/square-play'
import { FormattedMessage } from 'react-intl'

const Note = styled('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minH: '24',
    px: '3',
    mt: '1',
    borderRadius: '8',
    border: '1px dashed',
    borderColor: 'line.2',
    bg: 'bg.sunken',
    textStyle: '12',
    color: 'fg.3',
    userSelect: 'none',
    // A picture stands between words.
    '&[data-inline]': { display: 'inline-flex', minH: '10', minW: 0, maxW: 'full', mt: 0, verticalAlign: 'middle' },
  },
})

interface SiteNoteProps {
  icon: IconType
  address: string
  /** What it is, in its author's words. */
  about?: string
  isInline?: boolean
}

/** Where the site will show what an address leads to: other sites are not loaded into the app. */
export function SiteNote({ icon, address, about = '', isInline = false }: SiteNoteProps) {
  return (
    <Note data-inline={isInline || undefined}>
      <Icon of={icon} size={18} />
      <span>
        {about && (
          <>
            <bdi>{about}</bdi>
            {' · '}
          </>
        )}
        <FormattedMessage
          id="helpcenter.embed.note"
          defaultMessage="Shown here on the site: {host}"
          values={{ host: <bdi dir="ltr">{URL.parse(address)?.host ?? address}</bdi> }}
        />
      </span>
    </Note>
  )
}

/** The same of a film or of code. */
export const EmbedNote = ({ address }: { address: string }) => <SiteNote icon={SquarePlay} address={address} />
