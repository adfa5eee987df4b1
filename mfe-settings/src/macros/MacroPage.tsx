import type { Macro } from '@parley/shared/contract/macro'
import { ReadFailure } from '@parley/shared/lists/read-failure'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import { TextLink } from '@parley/shared/ui/text-link'
import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useParams } from 'react-router'
import { SettingsPage } from '../page/SettingsPage.tsx'
import { macrosPath } from '../paths.ts'
import { MacroForm } from './MacroForm.tsx'
import { useMacros } from './macros.ts'

export const NewMacroPage = () => (
  <MacroFrame title={<FormattedMessage id="settings.macros.new" defaultMessage="New macro" />}>
    <MacroForm macro={null} />
  </MacroFrame>
)

/** The macro of the address. */
export function EditMacroPage() {
  const id = Number(useParams().macro)
  const { items, error, retry } = useMacros()
  const macro = items?.find((one) => one.id === id)
  return (
    <MacroFrame
      title={
        macro ? <bdi>{macro.name}</bdi> : <FormattedMessage id="settings.macros.edit" defaultMessage="Edit macro" />
      }
    >
      {macro ? (
        <MacroForm key={macro.id} macro={macro} />
      ) : error ? (
        <ReadFailure
          title={<FormattedMessage id="settings.macro.failed" defaultMessage="This macro could not be loaded" />}
          problem={error}
          onRetry={retry}
        />
      ) : (
        <Unknown items={items} />
      )}
    </MacroFrame>
  )
}

function MacroFrame({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <SettingsPage
      title={title}
      parent={{ label: <FormattedMessage id="settings.macros" defaultMessage="Macros" />, to: macrosPath }}
    >
      {children}
    </SettingsPage>
  )
}

/** Still being read, or not there. */
function Unknown({ items }: { items: readonly Macro[] | undefined }) {
  if (!items) {
    return (
      <LoadingRegion>
        <Skeleton height="16rem" />
      </LoadingRegion>
    )
  }
  return (
    <EmptyState
      icon={SearchX}
      title={<FormattedMessage id="settings.macro.gone" defaultMessage="This macro is not here" />}
      action={
        <TextLink to={macrosPath}>
          <FormattedMessage id="settings.macro.all" defaultMessage="All macros" />
        </TextLink>
      }
    >
      <FormattedMessage id="settings.macro.goneBody" defaultMessage="It was deleted, or it is somebody else’s own." />
    </EmptyState>
  )
}
