import { Avatar } from '@parley/shared/ui/avatar'
import { styled } from '@parley/shared/ui/styled'

const List = styled('ul', {
  base: {
    mt: '2',
    maxH: '18rem',
    overflowY: 'auto',
    '& button': {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      width: 'full',
      minH: '11',
      px: '2',
      borderRadius: '6',
      textAlign: 'start',
      textStyle: '13',
      cursor: 'pointer',
      _hover: { bg: 'bg.hover' },
      '& small': { display: 'block', color: 'fg.3', textStyle: '12' },
    },
  },
})

interface ContactListProps {
  rows: readonly {
    id: number
    name: string
    thumbnail?: string | null | undefined
    detail?: string | null | undefined
  }[]
  onPick: (id: number) => void
}

/** People to choose one of. */
export function ContactList({ rows, onPick }: ContactListProps) {
  return (
    <List>
      {rows.map(({ id, name, thumbnail, detail }) => (
        <li key={id}>
          <button type="button" onClick={() => onPick(id)}>
            <Avatar name={name} id={id} src={thumbnail ?? undefined} size={24} />
            <span>
              <bdi>{name}</bdi>
              {detail && <small dir="ltr">{detail}</small>}
            </span>
          </button>
        </li>
      ))}
    </List>
  )
}
