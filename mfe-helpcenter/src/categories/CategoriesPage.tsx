import { chakra } from '@chakra-ui/react/styled-system'
import { PageHeader } from '@parley/shared/ui/page-header'
import { Pane, PaneScroll } from '@parley/shared/ui/pane'
import { FormattedMessage } from 'react-intl'
import { useNavigate } from 'react-router'
import { categoriesPath } from '../paths.ts'
import { PortalSwitcher } from '../portal/PortalSwitcher.tsx'
import { usePortals } from '../portal/usePortals.ts'
import { usePlace } from '../usePlace.ts'
import { CategoryList } from './CategoryList.tsx'

const Column = chakra('div', { base: { maxW: '60rem', mx: 'auto', px: { base: '4', md: '6' }, py: '6' } })

/** The categories of a portal in one language. */
export function CategoriesPage() {
  const place = usePlace()
  const navigate = useNavigate()
  const { portals = [] } = usePortals()
  return (
    <Pane>
      <PageHeader title={<FormattedMessage id="helpcenter.section.categories" defaultMessage="Categories" />}>
        <PortalSwitcher portals={portals} place={place} onPlace={(next) => navigate(categoriesPath(next))} />
      </PageHeader>
      <PaneScroll>
        <Column>
          <CategoryList place={place} />
        </Column>
      </PaneScroll>
    </Pane>
  )
}
