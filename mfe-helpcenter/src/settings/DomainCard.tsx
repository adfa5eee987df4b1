import { problemText } from '@parley/shared/api/api-error'
import type { Portal } from '@parley/shared/contract/portal'
import type { DomainCheck } from '@parley/shared/contract/portal-calls'
import { useShell } from '@parley/shared/remote/use-shell'
import { Badge } from '@parley/shared/ui/badge'
import { Button } from '@parley/shared/ui/button'
import { Card } from '@parley/shared/ui/card'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { usePortalChanges } from './usePortalChanges.ts'

/** What to set where the domain is kept, and whether the world sees it already. */
export function DomainCard({ portal }: { portal: Portal }) {
  const intl = useIntl()
  const { notify } = useShell()
  const { checkDomain } = usePortalChanges()
  const [answer, setAnswer] = useState<DomainCheck | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const check = async () => {
    setIsBusy(true)
    try {
      setAnswer(await checkDomain(portal.slug))
    } catch (problem) {
      notify.toast(problemText(problem, ''), { tone: 'error' })
    }
    setIsBusy(false)
  }
  return (
    <Card
      title={<FormattedMessage id="helpcenter.domain" defaultMessage="Connecting the domain" />}
      actions={
        <Button size="sm" loading={isBusy} onClick={() => void check()}>
          <FormattedMessage id="helpcenter.domain.check" defaultMessage="Check now" />
        </Button>
      }
    >
      <p>
        <FormattedMessage
          id="helpcenter.domain.record"
          defaultMessage="Set this record where the domain is kept: {record}"
          values={{
            record: (
              <code dir="ltr">
                {portal.custom_domain} CNAME {answer?.record.value ?? location.hostname}
              </code>
            ),
          }}
        />
      </p>
      {answer && (
        <p role="status">
          <Badge tone={answer.is_connected ? 'success' : 'warning'}>
            {answer.is_connected
              ? intl.formatMessage({ id: 'helpcenter.domain.connected', defaultMessage: 'Connected' })
              : intl.formatMessage({ id: 'helpcenter.domain.missing', defaultMessage: 'Does not lead here yet' })}
          </Badge>{' '}
          <span dir="ltr">{answer.found.join(', ')}</span>
        </p>
      )}
    </Card>
  )
}
