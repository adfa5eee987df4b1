import { chakra } from '@chakra-ui/react/styled-system'
import type { Portal } from '@parley/shared/contract/portal'
import { ReadFailure } from '@parley/shared/lists/read-failure'
import { FootSlot } from '@parley/shared/ui/foot-slot'
import { PageHeader } from '@parley/shared/ui/page-header'
import { Pane, PaneScroll } from '@parley/shared/ui/pane'
import { Tabs } from '@parley/shared/ui/tabs'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { useNavigate, useParams } from 'react-router'
import { ArticlesSkeleton } from '../articles/ArticlesSkeleton.tsx'
import { CategoryList } from '../categories/CategoryList.tsx'
import { allPortalsPath, editPortalPath, PORTAL_SECTIONS, type PortalSection, publicPath } from '../paths.ts'
import { usePortals } from '../portal/usePortals.ts'
import { AppearancePreview } from './AppearancePreview.tsx'
import { DomainCard } from './DomainCard.tsx'
import { LocalesSection } from './LocalesSection.tsx'
import { LogoCard } from './LogoCard.tsx'
import { AppearanceFields, InformationFields } from './PortalFields.tsx'
import { PortalForm } from './PortalForm.tsx'
import { PortalMenu } from './PortalMenu.tsx'
import { changesOf, valuesOf } from './portal-values.ts'
import { usePortalChanges } from './usePortalChanges.ts'

const Column = chakra('div', {
  base: { maxW: '45rem', mx: 'auto', px: { base: '4', md: '6' }, py: '6', display: 'grid', gap: '6' },
})

const SiteLink = chakra('a', {
  base: { textStyle: '13', color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '2px' },
})

const NAMES = defineMessages({
  information: { id: 'helpcenter.section.information', defaultMessage: 'Information' },
  customizations: { id: 'helpcenter.section.customizations', defaultMessage: 'Customizations' },
  locales: { id: 'helpcenter.section.locales', defaultMessage: 'Languages' },
  categories: { id: 'helpcenter.section.categories', defaultMessage: 'Categories' },
})

/** Everything that can be set of a portal, in four sections. */
export function EditPortalPage() {
  const intl = useIntl()
  const navigate = useNavigate()
  const { portal: slug = '', section: named } = useParams()
  const section = PORTAL_SECTIONS.find((one) => one === named) ?? 'information'
  const { portals, error, retry } = usePortals()
  const portal = portals?.find((one) => one.slug === slug)
  if (error || (portals && !portal)) {
    return (
      <ReadFailure
        title={<FormattedMessage id="helpcenter.portal.gone" defaultMessage="This portal could not be opened" />}
        problem={error}
        onRetry={retry}
      />
    )
  }
  if (!portal) return <ArticlesSkeleton />
  return (
    <Pane>
      <PageHeader
        parent={{ label: <FormattedMessage id="helpcenter.portals" defaultMessage="Portals" />, to: allPortalsPath }}
        title={<bdi>{portal.name}</bdi>}
      >
        <SiteLink href={publicPath(portal.slug, portal.meta.default_locale)} target="_blank" rel="noreferrer">
          <FormattedMessage id="helpcenter.portal.open" defaultMessage="Open the site" />
        </SiteLink>
        <PortalMenu portal={portal} />
      </PageHeader>
      <Tabs
        label={intl.formatMessage({ id: 'helpcenter.portal.sections', defaultMessage: 'Settings of the portal' })}
        tabs={PORTAL_SECTIONS.map((id) => ({ id, label: intl.formatMessage(NAMES[id]) }))}
        current={section}
        onChange={(next) => navigate(editPortalPath(portal.slug, next))}
      />
      <FootSlot>
        <PaneScroll>
          <Column>
            <Section key={`${portal.id}:${section}`} portal={portal} section={section} />
          </Column>
        </PaneScroll>
      </FootSlot>
    </Pane>
  )
}

function Section({ portal, section }: { portal: Portal; section: PortalSection }) {
  const { change } = usePortalChanges()
  const navigate = useNavigate()
  if (section === 'locales') return <LocalesSection portal={portal} />
  if (section === 'categories')
    return <CategoryList place={{ portal: portal.slug, locale: portal.meta.default_locale }} />
  const before = valuesOf(portal)
  const save = async (values: typeof before) => {
    const after = await change(portal.slug, changesOf(values, before))
    if (after.slug !== portal.slug) navigate(editPortalPath(after.slug), { replace: true })
  }
  return (
    <>
      <PortalForm initial={before} onSave={save}>
        {section === 'information' ? (
          <InformationFields isNew={false} />
        ) : (
          <>
            <AppearanceFields />
            <AppearancePreview />
          </>
        )}
      </PortalForm>
      {section === 'customizations' && <LogoCard portal={portal} />}
      {section === 'information' && portal.custom_domain && <DomainCard portal={portal} />}
    </>
  )
}
