import { problemText } from '@parley/shared/api/api-error'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { parseAnswer } from '@parley/shared/data/parse-answer'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { Chip } from '@parley/shared/ui/chip'
import Paperclip from 'lucide-react/icons/paperclip'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import * as v from 'valibot'

const Stored = v.object({ blob_id: v.union([v.string(), v.number()]) })

interface FileFieldProps {
  label: string
  given: readonly unknown[]
  /** Names by blob id. */
  files: ReadonlyMap<string, string>
  onChange: (blobIds: unknown[]) => void
}

/** Files that a rule sends: uploaded when chosen, kept with the rule when it is saved. */
export function FileField({ label, given, files, onChange }: FileFieldProps) {
  const intl = useIntl()
  const http = useAccountHttp()
  const { notify } = useShell()
  const unreachable = useUnreachable()
  const input = useRef<HTMLInputElement>(null)
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const add = async (file: File) => {
    setBusy(true)
    try {
      const body = new FormData()
      body.append('attachment', file)
      const id = String(parseAnswer(Stored, await http.request('POST', '/upload', { body })).blob_id)
      setNames((held) => new Map(held).set(id, file.name))
      onChange([...given, id])
    } catch (problem) {
      notify.toast(problemText(problem, unreachable), { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      {given.map(String).map((id) => {
        const name = names.get(id) ?? files.get(id) ?? id
        const remove = intl.formatMessage(
          { id: 'settings.rule.value.remove', defaultMessage: 'Remove {name}' },
          { name },
        )
        return (
          <Chip
            key={id}
            size="lg"
            onRemove={{ label: remove, run: () => onChange(given.filter((one) => String(one) !== id)) }}
          >
            {name}
          </Chip>
        )
      })}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file) void add(file)
        }}
      />
      <Button icon={Paperclip} loading={isBusy} onClick={() => input.current?.click()}>
        <FormattedMessage id="settings.rule.file.choose" defaultMessage="Choose a file" />
      </Button>
    </div>
  )
}
