import { problemText } from '@parley/shared/api/api-error'
import type { ReleaseId } from '@parley/shared/contract/release-status'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { RELEASES_API } from '../console/release-kit/releases-api.ts'
import { useApp } from '../shell-app/shell-app.ts'
import { END_WORDS } from './developer-words.ts'

/** Asks the server for leave to run a build in this tab, and runs it. What is refused is said in its words. */
export function useOverride(remote: string, accountId: number, onBegun: () => void) {
  const { auth, platform } = useApp()
  const intl = useIntl()
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, setPending] = useState<ReleaseId | null>(null)
  const failed = intl.formatMessage({
    id: 'shell.developer.failed',
    defaultMessage: 'The server could not be asked. Try again.',
  })

  async function begin({ version, build }: ReleaseId): Promise<void> {
    setPending({ version, build })
    setProblem(null)
    try {
      const body = { account_id: accountId, shell: platform.shell, version, build }
      const why = await platform.tab.begin(
        await auth.http.request('POST', `${RELEASES_API}/${remote}/override`, { body }),
      )
      if (why) setProblem(intl.formatMessage(END_WORDS[why]))
      else onBegun()
    } catch (refused) {
      setProblem(problemText(refused, failed))
    } finally {
      setPending(null)
    }
  }
  return { begin, problem, pending }
}
