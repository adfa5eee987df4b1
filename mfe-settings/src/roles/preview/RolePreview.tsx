import { chakra } from '@chakra-ui/react/styled-system'
import { effectivePermissions } from '@parley/shared/contract/permissions'
import type { SeenNavigation } from '@parley/shared/remote/seen-navigation'
import { useShell } from '@parley/shared/remote/use-shell'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import { useState } from 'react'
import { useFormState } from 'react-final-form'
import { FormattedMessage } from 'react-intl'
import { PlaceName } from './PlaceName.tsx'
import { PreviewPages } from './PreviewPages.tsx'
import { PreviewRail } from './PreviewRail.tsx'
import { useSeenBy } from './useSeenBy.ts'

const Box = chakra('section', { base: { bg: 'bg.sunken', borderRadius: '8', p: '4', textStyle: '13' } })
const Head = chakra('h3', { base: { textStyle: '13', fontWeight: 'medium', color: 'fg.1' } })
const Lead = chakra('p', { base: { textStyle: '12', color: 'fg.3', mt: '0.5', mb: '3' } })
const Picture = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    border: '1px solid',
    borderColor: 'line.2',
    borderRadius: '8',
    overflow: 'hidden',
    bg: 'bg.card',
  },
})

/** The product as a holder of the role in the form around it would find it, while its boxes are ticked. */
export function RolePreview() {
  return useShell().navigation.seenBy ? <LivePreview /> : null
}

function LivePreview() {
  const { values } = useFormState<{ permissions: string[] }>({ subscription: { values: true } })
  const { seen, error } = useSeenBy(effectivePermissions('agent', values.permissions))
  return (
    <Box aria-labelledby="role-preview">
      <Head id="role-preview">
        <FormattedMessage id="settings.roles.seeAs" defaultMessage="See as this role" />
      </Head>
      <Lead role="status">
        {error ? (
          <FormattedMessage
            id="settings.roles.seeAs.failed"
            defaultMessage="The preview could not be drawn. Load the page again."
          />
        ) : (
          seen && <WhereItLeads seen={seen} />
        )}
      </Lead>
      {seen && <SeenPicture seen={seen} />}
      {!seen && !error && (
        <LoadingRegion>
          <Skeleton height="14rem" />
        </LoadingRegion>
      )}
    </Box>
  )
}

function WhereItLeads({ seen: { places, landing } }: { seen: SeenNavigation }) {
  const place = places.find(({ id }) => id === landing)
  if (!place) {
    return (
      <FormattedMessage
        id="settings.roles.seeAs.nowhere"
        defaultMessage="Signing in opens nothing: the role allows no area."
      />
    )
  }
  return (
    <FormattedMessage
      id="settings.roles.seeAs.landing"
      defaultMessage="Signing in opens {place}. What is crossed out is not there for holders."
      values={{ place: <PlaceName place={place} /> }}
    />
  )
}

function SeenPicture({ seen: { places, landing } }: { seen: SeenNavigation }) {
  const [chosen, choose] = useState<string | null>(null)
  const open = places.find(({ id }) => id === chosen) ?? places.find(({ id }) => id === landing) ?? places[0]
  if (!open) return null
  return (
    <Picture>
      <PreviewRail places={places} openId={open.id} onOpen={choose} />
      <PreviewPages place={open} />
    </Picture>
  )
}
