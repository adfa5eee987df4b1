import { chakra } from '@chakra-ui/react/styled-system'
import type { ReleaseDocument } from '@parley/shared/contract/release'
import { SearchField } from '@parley/shared/ui/search-field'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Code, FactSection, Small } from './FactRow.tsx'
import { type SharedModule, scopeOfPage, sharedModules } from './shared-modules.ts'

const List = chakra('ul', {
  base: { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '1', maxH: '16rem', overflowY: 'auto' },
})

/** Modules of the shell that areas of this page took. Each has one version: an area brings none of its own. */
export function SharedSection({ remotes }: { remotes: ReleaseDocument['remotes'] }) {
  const intl = useIntl()
  const [wanted, setWanted] = useState('')
  const all = sharedModules(scopeOfPage(), remotes)
  const shown = all.filter(({ key, takers }) => (wanted.trim() ? key.includes(wanted.trim()) : takers.length > 0))
  return (
    <FactSection
      title={<FormattedMessage id="shell.developer.shared" defaultMessage="Modules that areas take from the shell" />}
    >
      <Small>
        <FormattedMessage
          id="shell.developer.sharedWhy"
          defaultMessage="{count, plural, one {# is offered.} other {# are offered.}} Each has one version, the shell’s, whatever an area was built with: a build that needs another is refused by its verdict."
          values={{ count: all.length }}
        />
      </Small>
      <SearchField
        label={intl.formatMessage({ id: 'shell.developer.moduleName', defaultMessage: 'Name of the module' })}
        value={wanted}
        onChange={setWanted}
      />
      {shown.length === 0 ? (
        <Small>
          <FormattedMessage id="shell.developer.noPlaces" defaultMessage="None so far" />
        </Small>
      ) : (
        <List tabIndex={0}>
          {shown.map((module) => (
            <ModuleLine key={`${module.key}@${module.version}`} of={module} />
          ))}
        </List>
      )}
    </FactSection>
  )
}

function ModuleLine({ of: { key, version, takers } }: { of: SharedModule }) {
  return (
    <li>
      <Code dir="ltr">
        {key}@{version}
      </Code>
      {takers.map(({ generation, builtWith }) => (
        <Small key={generation}>
          <Code dir="ltr">{generation}</Code>
          {builtWith && (
            <FormattedMessage
              id="shell.developer.builtWith"
              defaultMessage="built with {version}"
              values={{ version: <Code dir="ltr">{builtWith}</Code> }}
            />
          )}
        </Small>
      ))}
    </li>
  )
}
