import { chakra } from '@chakra-ui/react/styled-system'
import { problemText } from '@parley/shared/api/api-error'
import type { Category } from '@parley/shared/contract/portal'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { usePermission, useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { EmptyState } from '@parley/shared/ui/empty-state'
import FolderOpen from 'lucide-react/icons/folder-open'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useCategories, useHelpCenterRefresh } from '../articles/useArticles.ts'
import type { Place } from '../paths.ts'
import { CategoryDrawer } from './CategoryDrawer.tsx'
import { CategoryRow } from './CategoryRow.tsx'
import { reorderCategories } from './categories.api.ts'
import { moveItem } from './move-item.ts'

const Whole = chakra('div', { base: { display: 'grid', gap: '4', justifyItems: 'start' } })
const List = chakra('ol', { base: { display: 'grid', gap: '2', m: 0, p: 0, listStyle: 'none', width: 'full' } })

interface CategoryListProps {
  place: Place
  /** The category whose drawer the address opens, by its slug, or `new`. */
  opened?: string | undefined
  /** Told when a drawer was closed. */
  onClosed?: () => void
}

/** Categories in their order: moved by dragging, or by the buttons of each. */
export function CategoryList({ place, opened, onClosed }: CategoryListProps) {
  const { notify } = useShell()
  const http = useAccountHttp()
  const refresh = useHelpCenterRefresh()
  const mayWrite = usePermission('administrator', 'knowledge_base_manage')
  const stored = useCategories(place)
  // Undefined until somebody chooses: then the address is not asked any more.
  const [chosen, setChosen] = useState<Category | 'new' | null>()
  const [dragged, setDragged] = useState<number | null>(null)
  const [shown, setShown] = useState<readonly Category[] | null>(null)
  const categories = shown ?? stored
  const named = opened === 'new' ? opened : stored.find(({ slug }) => slug === opened)
  const edited = chosen === undefined && mayWrite ? named : chosen

  const move = async (from: number, to: number) => {
    const next = moveItem(categories, from, to)
    if (next === categories) return
    setShown(next)
    const places = Object.fromEntries(next.map(({ id }, index) => [String(id), (index + 1) * 10]))
    await reorderCategories(http, place.portal, places).catch((problem: unknown) =>
      notify.toast(problemText(problem, ''), { tone: 'error' }),
    )
    await refresh()
    setShown(null)
  }
  return (
    <Whole>
      {mayWrite && (
        <Button variant="primary" icon={Plus} onClick={() => setChosen('new')}>
          <FormattedMessage id="helpcenter.category.new" defaultMessage="New category" />
        </Button>
      )}
      {categories.length === 0 && <NoCategories />}
      <List>
        {categories.map((category, index) => (
          <CategoryRow
            key={category.id}
            category={category}
            place={place}
            mayWrite={mayWrite}
            isFirst={index === 0}
            isLast={index === categories.length - 1}
            onMove={(by) => void move(index, index + by)}
            onDrag={() => setDragged(index)}
            onDrop={() => dragged !== null && void move(dragged, index)}
            onEdit={() => setChosen(category)}
          />
        ))}
      </List>
      {edited && (
        <CategoryDrawer
          place={place}
          category={edited === 'new' ? null : edited}
          onClose={() => {
            setChosen(null)
            onClosed?.()
          }}
        />
      )}
    </Whole>
  )
}

function NoCategories() {
  return (
    <EmptyState
      icon={FolderOpen}
      title={<FormattedMessage id="helpcenter.category.none" defaultMessage="No categories yet" />}
    >
      <FormattedMessage
        id="helpcenter.category.none.body"
        defaultMessage="A category holds articles about one topic, in one language."
      />
    </EmptyState>
  )
}
