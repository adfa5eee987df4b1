import { chakra } from '@chakra-ui/react/styled-system'
import { RemoteManifest, ShellManifest } from '@parley/shared/contract/release'
import type { ReleaseId } from '@parley/shared/contract/release-status'
import { useResource } from '@parley/shared/data/use-resource'
import { Dialog } from '@parley/shared/ui/dialog'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import { defineMessages, FormattedMessage, FormattedNumber, type MessageDescriptor, useIntl } from 'react-intl'
import * as v from 'valibot'
import { ConsoleFailure } from '../kit/ConsoleFailure.tsx'
import { nameOf, useAreaName } from '../release-kit/release-names.ts'
import { type Difference, differences, type Part } from './differences.ts'

const List = chakra('ul', {
  base: { m: 0, ps: '4', display: 'grid', gap: '1.5', textStyle: '13', overflowWrap: 'anywhere' },
})
const Manifest = v.union([ShellManifest, RemoteManifest])

const PARTS: Record<Part, MessageDescriptor> = defineMessages({
  nav: { id: 'shell.console.releases.part.nav', defaultMessage: 'Menu entry' },
  routes: { id: 'shell.console.releases.part.routes', defaultMessage: 'Address' },
  shortcuts: { id: 'shell.console.releases.part.shortcuts', defaultMessage: 'Shortcut' },
  commands: { id: 'shell.console.releases.part.commands', defaultMessage: 'Command' },
  sections: { id: 'shell.console.releases.part.sections', defaultMessage: 'Section of the sidebar' },
  slots: { id: 'shell.console.releases.part.slots', defaultMessage: 'Filled place' },
  shared: { id: 'shell.console.releases.part.shared', defaultMessage: 'Shared library' },
})
const CHANGES: Record<'added' | 'removed' | 'changed', MessageDescriptor> = defineMessages({
  added: { id: 'shell.console.releases.added', defaultMessage: '{part}, new: {name}' },
  removed: { id: 'shell.console.releases.removed', defaultMessage: '{part}, gone: {name}' },
  changed: { id: 'shell.console.releases.other', defaultMessage: '{part}, changed: {name}' },
})
const TEXTS: Record<'version' | 'needs' | 'serves' | 'title', MessageDescriptor> = defineMessages({
  version: { id: 'shell.console.releases.version', defaultMessage: 'Version: {before}, now {after}' },
  needs: { id: 'shell.console.releases.needs', defaultMessage: 'Needs ShellApi: {before}, now {after}' },
  serves: { id: 'shell.console.releases.serves', defaultMessage: 'Serves ShellApi: {before}, now {after}' },
  title: { id: 'shell.console.releases.compared', defaultMessage: '{area} {build} beside what everybody has' },
})

interface ComparisonProps {
  remote: string
  live: ReleaseId
  other: ReleaseId
  onClose: () => void
}

/** What people will notice if another build takes the place of the one that everybody has. */
export function Comparison({ remote, live, other, onClose }: ComparisonProps) {
  const intl = useIntl()
  const areaName = useAreaName()
  const [before, after] = [useManifest(remote, live), useManifest(remote, other)]
  const problem = before.error ?? after.error
  return (
    <Dialog
      open
      onClose={onClose}
      title={intl.formatMessage(TEXTS.title, { area: areaName(remote), build: nameOf(other) })}
    >
      {before.data && after.data ? (
        <List>
          {differences(before.data, after.data).map((one) => (
            <li key={JSON.stringify(one)}>
              <Line of={one} />
            </li>
          ))}
        </List>
      ) : problem ? (
        <ConsoleFailure problem={problem} onRetry={() => void Promise.allSettled([before.read(), after.read()])} />
      ) : (
        <LoadingRegion>
          <Skeleton height="6rem" />
        </LoadingRegion>
      )}
    </Dialog>
  )
}

const useManifest = (remote: string, build: ReleaseId) =>
  useResource([`/r/${remote}/${nameOf(build)}/manifest.json`], { schema: Manifest })

const ltr = (text: string) => <bdi dir="ltr">{text}</bdi>
const kB = (bytes: number) => (
  <FormattedNumber value={bytes / 1000} style="unit" unit="kilobyte" maximumFractionDigits={1} />
)

function Line({ of }: { of: Difference }) {
  switch (of.kind) {
    case 'version':
    case 'needs':
    case 'serves':
      return <FormattedMessage {...TEXTS[of.kind]} values={{ before: ltr(of.before), after: ltr(of.after) }} />
    case 'weight':
      return (
        <FormattedMessage
          id="shell.console.releases.weight"
          defaultMessage="First page: {before}, now {after}, compressed"
          values={{ before: kB(of.before), after: kB(of.after) }}
        />
      )
    case 'files':
      return (
        <FormattedMessage
          id="shell.console.releases.files"
          defaultMessage="{fresh, number} of {all, plural, one {# file is} other {# files are}} new: {bytes}"
          values={{ fresh: of.fresh, all: of.all, bytes: kB(of.bytes) }}
        />
      )
    default:
      return <PartLine of={of} />
  }
}

function PartLine({ of: { kind, part, name } }: { of: { kind: keyof typeof CHANGES; part: Part; name: string } }) {
  return (
    <FormattedMessage {...CHANGES[kind]} values={{ part: <FormattedMessage {...PARTS[part]} />, name: ltr(name) }} />
  )
}
