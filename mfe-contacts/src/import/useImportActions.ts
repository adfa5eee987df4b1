import { problemText } from '@parley/shared/api/api-error'
import { ContactImport } from '@parley/shared/contract/contact-import'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { parseAnswer } from '@parley/shared/data/parse-answer'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { useShell } from '@parley/shared/remote/use-shell'
import { useState } from 'react'
import { useIntl } from 'react-intl'

/** What is done to an import that was started. What goes wrong is said. */
export function useImportActions({ id, filename, created }: ContactImport, onDone: () => void) {
  const intl = useIntl()
  const http = useAccountHttp()
  const { notify } = useShell()
  const unreachable = useUnreachable()
  const [isBusy, setIsBusy] = useState(false)
  const run = async (work: () => Promise<unknown>) => {
    setIsBusy(true)
    try {
      await work()
    } catch (problem) {
      notify.toast(problemText(problem, unreachable), { tone: 'error' })
    }
    setIsBusy(false)
    onDone()
  }
  const post = async (step: 'cancel' | 'undo') =>
    parseAnswer(ContactImport, await http.request('POST', `/contacts/imports/${id}/${step}`))
  const agrees = () =>
    notify.confirm({
      title: intl.formatMessage(
        { id: 'contacts.import.undo.title', defaultMessage: 'Take back {filename}?' },
        { filename },
      ),
      body: intl.formatMessage(
        {
          id: 'contacts.import.undo.body',
          defaultMessage:
            '{created, plural, one {# new contact is} other {# new contacts are}} removed, and changed contacts become what they were.',
        },
        { created },
      ),
      action: intl.formatMessage({ id: 'contacts.import.undo', defaultMessage: 'Take back' }),
      danger: true,
    })
  return {
    isBusy,
    cancel: () => run(() => post('cancel')),
    takeBack: async () => {
      if (await agrees()) await run(() => post('undo'))
    },
    saveRefused: () =>
      run(async () => save('refused.csv', await http.request<string>('GET', `/contacts/imports/${id}/refused`))),
  }
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
