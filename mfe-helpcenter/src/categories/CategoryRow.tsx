import { chakra } from '@chakra-ui/react/styled-system'
import type { Category } from '@parley/shared/contract/portal'
import { IconButton } from '@parley/shared/ui/icon-button'
import { TextLink } from '@parley/shared/ui/text-link'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Pencil from 'lucide-react/icons/pencil'
import { FormattedMessage, useIntl } from 'react-intl'
import { articlesOfCategoryPath, type Place } from '../paths.ts'

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    p: '3',
    border: '1px solid',
    borderColor: 'line.1',
    borderRadius: '8',
    bg: 'bg.surface',
    '&[draggable=true]': { cursor: 'grab' },
  },
})
const Emoji = chakra('span', {
  base: { textStyle: '20', width: '8', textAlign: 'center', flexShrink: 0, overflow: 'hidden', whiteSpace: 'nowrap' },
})
const Text = chakra('span', { base: { flex: 1, minW: 0, overflowWrap: 'anywhere' } })
const Note = chakra('span', { base: { display: 'block', textStyle: '12', color: 'fg.3' } })

interface CategoryRowProps {
  category: Category
  place: Place
  mayWrite: boolean
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onDrag: () => void
  onDrop: () => void
  onEdit: () => void
}

/** One category with its articles counted; dragged, or moved by its buttons. */
export function CategoryRow(props: CategoryRowProps) {
  const { category, place, mayWrite, isFirst, isLast, onMove, onDrag, onDrop, onEdit } = props
  const intl = useIntl()
  const { name } = category
  return (
    <Row draggable={mayWrite} onDragStart={onDrag} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <Emoji aria-hidden>{category.icon}</Emoji>
      <Text>
        <TextLink to={articlesOfCategoryPath({ ...place, locale: category.locale }, category.slug)}>
          <bdi>{name}</bdi>
        </TextLink>
        <Note>
          <FormattedMessage
            id="helpcenter.category.count"
            defaultMessage="{n, plural, one {# article} other {# articles}}"
            values={{ n: category.meta.articles_count }}
          />
          {category.description && (
            <>
              {' · '}
              <bdi>{category.description}</bdi>
            </>
          )}
        </Note>
      </Text>
      {mayWrite && (
        <>
          <IconButton
            icon={ArrowUp}
            disabled={isFirst}
            onClick={() => onMove(-1)}
            label={intl.formatMessage({ id: 'helpcenter.category.up', defaultMessage: 'Move {name} up' }, { name })}
          />
          <IconButton
            icon={ArrowDown}
            disabled={isLast}
            onClick={() => onMove(1)}
            label={intl.formatMessage({ id: 'helpcenter.category.down', defaultMessage: 'Move {name} down' }, { name })}
          />
          <IconButton
            icon={Pencil}
            onClick={onEdit}
            label={intl.formatMessage({ id: 'helpcenter.category.edit', defaultMessage: 'Edit {name}' }, { name })}
          />
        </>
      )}
    </Row>
  )
}
