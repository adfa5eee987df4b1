import { chakra } from '@chakra-ui/react/styled-system'
import type { Portal } from '@parley/shared/contract/portal'
import { ReadFailure } from '@parley/shared/lists/read-failure'
import { Button } from '@parley/shared/ui/button'
import { PageHeader } from '@parley/shared/ui/page-header'
import { Pane, PaneFooter, PaneScroll } from '@parley/shared/ui/pane'
import type { ReactNode } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { useNavigate, useParams } from 'react-router'
import { ArticlesSkeleton } from '../articles/ArticlesSkeleton.tsx'
import { allPortalsPath, articlesPath } from '../paths.ts'
import { usePortals } from '../portal/usePortals.ts'
import { AppearancePreview } from './AppearancePreview.tsx'
import { AppearanceFields, InformationFields } from './PortalFields.tsx'
import { PortalForm } from './PortalForm.tsx'
import { changesOf, FIRST_COLOUR, valuesOf } from './portal-values.ts'
import { usePortalChanges } from './usePortalChanges.ts'

const Column = chakra('div', {
  base: { maxW: '38rem', mx: 'auto', px: { base: '4', md: '6' }, py: '8', display: 'grid', gap: '5' },
})
const Steps = chakra('ol', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '5',
    textStyle: '13',
    color: 'fg.3',
    '& [aria-current]': { color: 'fg.1', fontWeight: 'semibold' },
  },
})
const Words = chakra('p', { base: { textStyle: '14', color: 'fg.2' } })

const STEPS = ['information', 'customization', 'finish'] as const
type Step = (typeof STEPS)[number]
const NAMES = defineMessages({
  information: { id: 'helpcenter.step.information', defaultMessage: '1. Information' },
  customization: { id: 'helpcenter.step.customization', defaultMessage: '2. Customization' },
  finish: { id: 'helpcenter.step.finish', defaultMessage: '3. Finish' },
})

/** A portal made in three steps; it exists after the first, so that nothing is lost by leaving. */
export function NewPortalPage({ step }: { step: Step }) {
  const { portal: slug } = useParams()
  const { portals, error, retry } = usePortals()
  if (step === 'information') return <FirstStep />
  const portal = portals?.find((one) => one.slug === slug)
  if (portal) return step === 'customization' ? <LookStep portal={portal} /> : <LastStep portal={portal} />
  if (!portals && !error) return <ArticlesSkeleton />
  return (
    <ReadFailure
      title={<FormattedMessage id="helpcenter.portal.gone" defaultMessage="This portal could not be opened" />}
      problem={error}
      onRetry={retry}
    />
  )
}

function FirstStep() {
  const navigate = useNavigate()
  const { create } = usePortalChanges()
  return (
    <Frame step="information" form="new-portal">
      <PortalForm
        id="new-portal"
        hasOwnButtons
        initial={{ name: '', slug: '', color: FIRST_COLOUR }}
        onSave={async ({ name = '', slug: address = '', custom_domain = '', color }) => {
          const made = await create({ name, slug: address, custom_domain, color })
          navigate(`/portals/new/${made.slug}/customization`)
        }}
      >
        <InformationFields isNew />
      </PortalForm>
    </Frame>
  )
}

function LookStep({ portal }: { portal: Portal }) {
  const navigate = useNavigate()
  const { change } = usePortalChanges()
  return (
    <Frame step="customization" form="new-portal">
      <PortalForm
        id="new-portal"
        hasOwnButtons
        initial={valuesOf(portal)}
        onSave={async (values) => {
          await change(portal.slug, changesOf(values, valuesOf(portal)))
          navigate(`/portals/new/${portal.slug}/finish`)
        }}
      >
        <AppearanceFields />
        <AppearancePreview />
      </PortalForm>
    </Frame>
  )
}

function LastStep({ portal }: { portal: Portal }) {
  const navigate = useNavigate()
  return (
    <Frame step="finish">
      <Words>
        <FormattedMessage
          id="helpcenter.portal.made"
          defaultMessage="{name} is ready. Everybody can open it as soon as its first article is published."
          values={{ name: <bdi>{portal.name}</bdi> }}
        />
      </Words>
      <div>
        <Button
          variant="primary"
          onClick={() => navigate(articlesPath({ portal: portal.slug, locale: portal.meta.default_locale }))}
        >
          <FormattedMessage id="helpcenter.portal.write" defaultMessage="Write articles" />
        </Button>
      </div>
    </Frame>
  )
}

function Frame({ step, form, children }: { step: Step; form?: string; children: ReactNode }) {
  const intl = useIntl()
  return (
    <Pane>
      <PageHeader
        parent={{ label: <FormattedMessage id="helpcenter.portals" defaultMessage="Portals" />, to: allPortalsPath }}
        title={<FormattedMessage id="helpcenter.portal.new" defaultMessage="New portal" />}
      />
      <PaneScroll>
        <Column>
          <Steps>
            {STEPS.map((one) => (
              <li key={one} aria-current={one === step ? 'step' : undefined}>
                {intl.formatMessage(NAMES[one])}
              </li>
            ))}
          </Steps>
          {children}
        </Column>
      </PaneScroll>
      {form && (
        <PaneFooter style={{ minHeight: '4rem', justifyContent: 'flex-end' }}>
          <Button variant="primary" type="submit" form={form}>
            <FormattedMessage id="helpcenter.portal.next" defaultMessage="Save and go on" />
          </Button>
        </PaneFooter>
      )}
    </Pane>
  )
}
