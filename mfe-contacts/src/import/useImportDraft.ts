import { problemText } from '@parley/shared/api/api-error'
import {
  ContactImport,
  ContactImportCheck,
  ContactImportDraft,
  type ImportMapping,
  type ImportTarget,
} from '@parley/shared/contract/contact-import'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { parseAnswer } from '@parley/shared/data/parse-answer'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { useState } from 'react'

type Step = 'open' | 'check' | 'start'

/** A file on its way in: opened, its columns named, checked, started. What was checked holds for these columns only. */
export function useImportDraft(onStarted: () => void) {
  const http = useAccountHttp()
  const unreachable = useUnreachable()
  const [draft, setDraft] = useState<ContactImportDraft | null>(null)
  const [mapping, setMapping] = useState<ImportMapping>([])
  const [check, setCheck] = useState<ContactImportCheck | null>(null)
  const [busy, setBusy] = useState<Step | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const run = async (step: Step, work: () => Promise<void>) => {
    setBusy(step)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(problemText(error, unreachable))
    }
    setBusy(null)
  }
  const post = (path: string) => http.request('POST', `/contacts/imports/${draft?.id}/${path}`, { body: { mapping } })
  const leave = () => {
    setDraft(null)
    setCheck(null)
    setProblem(null)
  }
  return {
    ...{ draft, mapping, check, busy, problem, leave },
    open: (file: File) =>
      run('open', async () => {
        const body = new FormData()
        body.append('import_file', file)
        const opened = parseAnswer(ContactImportDraft, await http.request('POST', '/contacts/imports', { body }))
        setMapping(opened.mapping)
        setCheck(null)
        setDraft(opened)
      }),
    choose: (at: number, target: ImportTarget) => {
      setMapping(mapping.map((held, other) => (other === at ? target : held)))
      setCheck(null)
    },
    look: () => run('check', async () => setCheck(parseAnswer(ContactImportCheck, await post('check')))),
    start: () =>
      run('start', async () => {
        parseAnswer(ContactImport, await post('start'))
        leave()
        onStarted()
      }),
  }
}

export type ImportDraft = ReturnType<typeof useImportDraft>
