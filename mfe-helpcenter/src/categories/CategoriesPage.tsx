import { chakra } from '@chakra-ui/react/styled-system'
import { PageHeader } from '@parley/shared/ui/page-header'
import { Pane, PaneScroll } from '@parley/shared/ui/pane'
import { FormattedMessage } from 'react-intl'
import { Navigate, useNavigate, useParams } from 'react-router'
import { articlesOfCategoryPath, categoriesPath } from '../paths.ts'
import { PortalSwitcher } from '../portal/PortalSwitcher.tsx'
import { usePortals } from '../portal/usePortals.ts'
import { usePlace } from '../usePlace.ts'
import { CategoryList } from './CategoryList.tsx'

const Column = chakra('div', { base: { maxW: '60rem', mx: 'auto', px: { base: '4', md: '6' }, py: '6' } })

/** The articles of one category are the list of articles, narrowed to it. */
export function CategoryArticlesPage() {
  const { category = '' } = useParams()
  return <Navigate to={articlesOfCategoryPath(usePlace(), category)} replace />
}

/** The categories of a portal in one language; an address that names one, or `new`, opens its drawer. */
export function CategoriesPage() {
  const place = usePlace()
  const navigate = useNavigate()
  const { category: opened } = useParams()
  const { portals = [] } = usePortals()
  return (
    <Pane>
      <PageHeader title={<FormattedMessage id="helpcenter.section.categories" defaultMessage="Categories" />}>
        <PortalSwitcher portals={portals} place={place} onPlace={(next) => navigate(categoriesPath(next))} />
      </PageHeader>
      <PaneScroll>
        <Column>
          <CategoryList
            key={`${place.portal}/${place.locale}/${opened}`}
            place={place}
            opened={opened}
            onClosed={() => opened && navigate(categoriesPath(place), { replace: true })}
          />
        </Column>
      </PaneScroll>
    </Pane>
  )
}
