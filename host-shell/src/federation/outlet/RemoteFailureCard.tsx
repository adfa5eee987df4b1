import { Button } from '@parley/shared/ui/button'
import { FailureCard } from '@parley/shared/ui/failure-card'
import { PageHead } from '@parley/shared/ui/page-head'
import { FormattedMessage } from 'react-intl'
import type { Attempt, RemoteFailure } from '../loading/remote-opener.ts'

export interface RemoteFailureCardProps {
  /** The area as people call it. */
  title: string
  /** What the installation calls itself. */
  product: string
  failure: RemoteFailure
  at: Date
  onRetry: () => void
  onBack?: (() => void) | undefined
}

/** In place of an area that could not be loaded; everything around it goes on. */
export function RemoteFailureCard({ title, product, failure, at, onRetry, onBack }: RemoteFailureCardProps) {
  const needsNewShell = failure.attempts[0]?.code === 'E_SHELL_TOO_OLD'
  return (
    <>
      <PageHead title={title} />
      <FailureCard
        title={
          <FormattedMessage
            id="shell.area.failed.title"
            defaultMessage="{area} did not load"
            values={{ area: title }}
          />
        }
        safe={<FormattedMessage id="shell.area.failed.safe" defaultMessage="Your drafts are kept. Nothing was lost." />}
        details={detailsOf(failure, at)}
        onRetry={needsNewShell ? () => window.location.reload() : onRetry}
        more={
          onBack && (
            <Button variant="ghost" onClick={onBack}>
              <FormattedMessage id="shell.area.failed.back" defaultMessage="Back to conversations" />
            </Button>
          )
        }
      >
        {needsNewShell ? (
          <FormattedMessage
            id="shell.area.failed.tooOld"
            defaultMessage="It needs a newer version of the app than this tab runs. Trying again reloads the page."
          />
        ) : !navigator.onLine ? (
          <FormattedMessage
            id="shell.area.failed.offline"
            defaultMessage="You are offline. This opens when the connection is back."
          />
        ) : (
          <Tried attempts={failure.attempts} product={product} />
        )}
      </FailureCard>
    </>
  )
}

function Tried({ attempts, product }: { attempts: readonly Attempt[]; product: string }) {
  const [first, second] = attempts
  if (!first?.version) {
    return (
      <FormattedMessage
        id="shell.area.failed.unknown"
        defaultMessage="The rest of {product} works. This area has no release yet."
        values={{ product }}
      />
    )
  }
  if (!second) {
    return (
      <FormattedMessage
        id="shell.area.failed.one"
        defaultMessage="The rest of {product} works. We tried version {version}."
        values={{ product, version: first.version }}
      />
    )
  }
  return (
    <FormattedMessage
      id="shell.area.failed.two"
      defaultMessage="The rest of {product} works. We tried version {version} and then the one before it."
      values={{ product, version: first.version }}
    />
  )
}

/** What somebody who is asked for help needs: area and versions, causes, time. */
function detailsOf({ remote, attempts }: RemoteFailure, at: Date): string {
  const tried = attempts.map(({ version, build }) => (version ? `${version}+${build}` : 'no release')).join(', then ')
  const causes = attempts.map(({ code, message }) => `${code} ${message}`).join('; ')
  return [`Area   ${remote} ${tried}`, `Cause  ${causes}`, `When   ${at.toISOString()}`].join('\n')
}
