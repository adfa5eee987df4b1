import { Icon } from '@parley/shared/ui/icon'
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
    mt: '1',
    borderRadius: '8',
    border: '1px dashed',
    borderColor: 'line.2',
    bg: 'bg.sunken',
    textStyle: '12',
    color: 'fg.3',
    userSelect: 'none',
  },
})

/** Where the site will show what an address leads to: other sites are not loaded into the app. */
export function EmbedNote({ address }: { address: string }) {
  return (
    <Note>
      <Icon of={SquarePlay} size={18} />
      <FormattedMessage
        id="helpcenter.embed.note"
        defaultMessage="Shown here on the site: {host}"
        values={{ host: <bdi dir="ltr">{URL.parse(address)?.host ?? address}</bdi> }}
      />
    </Note>
  )
}
