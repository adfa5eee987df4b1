import { problemText } from '@parley/shared/api/api-error'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { type AuditFilter, auditQuery } from './audit-filter.ts'

/** Everything that fits the filter, as a file. */
export function DownloadButton({ filter }: { filter: AuditFilter }) {
  const http = useAccountHttp()
  const { notify } = useShell()
  const unreachable = useUnreachable()
  const [isBusy, setIsBusy] = useState(false)
  const download = async () => {
    setIsBusy(true)
    try {
      save('audit_log.csv', await http.request<string>('GET', '/audit_logs/download', { query: auditQuery(filter) }))
    } catch (problem) {
      notify.toast(problemText(problem, unreachable), { tone: 'error' })
    }
    setIsBusy(false)
  }
  return (
    <Button icon={Download} loading={isBusy} onClick={() => void download()}>
      <FormattedMessage id="settings.audit.download" defaultMessage="Download CSV" />
    </Button>
  )
}

/** Gives a text to the browser's downloads. */
function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
