import { useStore } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { Drawer } from '@parley/shared/ui/drawer'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { HostServices } from '../host-services/host-services.ts'
import { useApp } from '../shell-app/shell-app.ts'
import { AreaSection } from './AreaSection.tsx'
import { EventSection } from './EventSection.tsx'
import { Code, FactSection, FetchedLines, Small, WhyBadge } from './FactRow.tsx'
import { mayOverride } from './may-look.ts'
import { BusTraffic, FilledPlaces } from './PageTraffic.tsx'
import { type FetchedFile, pageFacts, type ShellFacts } from './page-facts.ts'
import { SharedSection } from './SharedSection.tsx'

interface DeveloperPanelProps {
  services: Pick<HostServices, 'session' | 'realtime'>
  onClose: () => void
}

/** How shell and areas came into this page: which builds and why, from where, how long it took, and what they do here. */
export function DeveloperPanel({ services, onClose }: DeveloperPanelProps) {
  const { platform } = useApp()
  const session = useStore(services.session)
  const { remotes } = useStore(platform.releases)
  const [, setTurn] = useState(0)
  const { revision, problem, shell, areas } = pageFacts(platform, fetchedFiles())
  return (
    <Drawer
      open
      width="44rem"
      title={<FormattedMessage id="shell.developer.title" defaultMessage="Developer panel" />}
      onClose={onClose}
    >
      <Small>
        <FormattedMessage
          id="shell.developer.revision"
          defaultMessage="Release document {revision}"
          values={{ revision: <Code dir="ltr">{revision}</Code> }}
        />
        {problem && <Code dir="ltr">{problem}</Code>}
        <Button size="sm" variant="ghost" icon={RefreshCw} onClick={() => setTurn((last) => last + 1)}>
          <FormattedMessage id="shell.developer.look" defaultMessage="Look again" />
        </Button>
      </Small>
      <ShellSection shell={shell} />
      {areas.map((area) => (
        <AreaSection key={area.name} area={area} canOverride={mayOverride(session)} accountId={session.account.id} />
      ))}
      <FilledPlaces />
      <BusTraffic />
      <EventSection realtime={services.realtime} />
      <SharedSection remotes={remotes} />
    </Drawer>
  )
}

function ShellSection({ shell: { id, why, next, fetched } }: { shell: ShellFacts }) {
  return (
    <FactSection
      title={<FormattedMessage id="shell.console.releases.shell" defaultMessage="Shell" />}
      badges={
        <>
          <Code dir="ltr">{id}</Code>
          {next === null && <WhyBadge why={why} />}
        </>
      }
    >
      {next && (
        <Small>
          <FormattedMessage
            id="shell.developer.next"
            defaultMessage="new pages run {build}"
            values={{ build: <Code dir="ltr">{next}</Code> }}
          />
          <WhyBadge why={why} />
        </Small>
      )}
      <Small>
        <FetchedLines of={fetched} />
      </Small>
    </FactSection>
  )
}

/** What the browser remembers of what this page fetched; it keeps no more than some hundreds. */
const fetchedFiles = (): FetchedFile[] => performance.getEntriesByType('resource') as PerformanceResourceTiming[]
