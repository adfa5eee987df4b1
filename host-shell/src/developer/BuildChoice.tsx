import { chakra } from '@chakra-ui/react/styled-system'
import { type PublishedBuild, ReleaseStatus } from '@parley/shared/contract/release-status'
import { useResource } from '@parley/shared/data/use-resource'
import { Button } from '@parley/shared/ui/button'
import { Spinner } from '@parley/shared/ui/spinner'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { BuildName } from '../console/release-kit/BuildName.tsx'
import { isSame } from '../console/release-kit/release-names.ts'
import { RELEASES_API } from '../console/release-kit/releases-api.ts'
import { Small } from './FactRow.tsx'
import type { AreaFacts } from './page-facts.ts'
import { useOverride } from './useOverride.ts'

const List = chakra('ul', {
  base: { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '1', maxH: '14rem', overflowY: 'auto' },
})
const Row = chakra('li', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', minW: 0 } })
const Problem = chakra('p', { base: { color: 'danger.fg', textStyle: '13' } })

interface BuildChoiceProps {
  area: AreaFacts
  accountId: number
  onClose: () => void
}

/** Published builds of one area that this tab may run; what is revoked or was taken back is not among them. */
export function BuildChoice({ area, accountId, onClose }: BuildChoiceProps) {
  const { data, error, read } = useResource([`${RELEASES_API}/status`], { schema: ReleaseStatus })
  const { begin, problem, pending } = useOverride(area.name, accountId, onClose)
  if (error && !data) {
    return (
      <Small role="alert">
        <FormattedMessage id="shell.developer.unread" defaultMessage="The builds could not be read." />
        <Button size="sm" variant="ghost" onClick={() => void read()}>
          <FormattedMessage id="shell.developer.again" defaultMessage="Try again" />
        </Button>
      </Small>
    )
  }
  if (!data) return <Spinner />
  const builds = data.releases.filter((one) => one.remote === area.name && isOffered(one, area))
  return (
    <>
      {builds.length === 0 && (
        <Small>
          <FormattedMessage id="shell.developer.none" defaultMessage="No other build of it is published." />
        </Small>
      )}
      <List>
        {builds.map((build) => (
          <Row key={build.version + build.build}>
            <BuildName of={build} />
            <Small>
              <FormattedDate value={build.published_at} dateStyle="medium" timeStyle="short" />
            </Small>
            <Button size="sm" disabled={pending !== null} onClick={() => void begin(build)}>
              <FormattedMessage id="shell.developer.use" defaultMessage="Run in this tab" />
            </Button>
          </Row>
        ))}
      </List>
      {problem && <Problem role="alert">{problem}</Problem>}
    </>
  )
}

const isOffered = (build: PublishedBuild, { target }: AreaFacts): boolean =>
  !build.revoked && !build.withdrawn && !isSame(build, target)
