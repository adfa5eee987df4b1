import { useIntl } from 'react-intl'
import { styled } from '../theme/styled.tsx'
import { Avatar, type AvatarSize } from './avatar.tsx'

export interface StackPerson {
  id: number | string
  name: string
  src?: string | null
}

const Row = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    verticalAlign: 'middle',
    '& > span': { boxShadow: '0 0 0 2px var(--bg-surface)' },
    '& > span + span': { marginInlineStart: '-2px' },
  },
})

const More = styled('b', { base: { textStyle: '12', fontWeight: 'medium', color: 'fg.3', marginInlineStart: '1.5' } })

/** Several people in one place; the names are spoken, the ones over `max` are counted. */
export function AvatarStack({
  people,
  size = 24,
  max = 4,
}: {
  people: readonly StackPerson[]
  size?: AvatarSize
  max?: number
}) {
  const intl = useIntl()
  const shown = people.slice(0, max)
  return (
    <Row role="img" aria-label={intl.formatList(people.map((person) => person.name))}>
      {shown.map((person) => (
        <Avatar key={person.id} id={person.id} name={person.name} src={person.src} size={size} />
      ))}
      {people.length > shown.length && <More>+{people.length - shown.length}</More>}
    </Row>
  )
}
