import { chakra } from '@chakra-ui/react/styled-system'
import { problemText } from '@parley/shared/api/api-error'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { Button } from '@parley/shared/ui/button'
import { Chip } from '@parley/shared/ui/chip'
import Paperclip from 'lucide-react/icons/paperclip'
import { type ChangeEvent, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { uploadFile } from './upload-file.api.ts'

const Chips = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '1.5', mb: '2' } })
const Problem = chakra('p', { base: { textStyle: '12', color: 'danger.fg', mt: '1' } })

interface FilesInputProps {
  label: string
  blobIds: readonly string[]
  /** Those the record keeps already, for their names. */
  held: readonly { blob_id: string; filename: string }[]
  error?: string | undefined
  onChange: (blobIds: readonly string[]) => void
}

/** Files that are stored as soon as they are chosen; the record keeps them when it is saved. */
export function FilesInput({ label, blobIds, held, error, onChange }: FilesInputProps) {
  const intl = useIntl()
  const http = useAccountHttp()
  const unreachable = useUnreachable()
  const chooser = useRef<HTMLInputElement>(null)
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const nameOf = (id: string) => names[id] ?? held.find(({ blob_id }) => blob_id === id)?.filename ?? label

  const pick = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.currentTarget.files ?? [])]
    event.currentTarget.value = ''
    setProblem(undefined)
    setIsBusy(true)
    const stored: string[] = []
    try {
      for (const file of chosen) {
        const id = await uploadFile(http, file)
        stored.push(id)
        setNames((before) => ({ ...before, [id]: file.name }))
      }
    } catch (refusal) {
      setProblem(problemText(refusal, unreachable))
    }
    if (stored.length > 0) onChange([...blobIds, ...stored])
    setIsBusy(false)
  }
  return (
    <div>
      {blobIds.length > 0 && (
        <Chips>
          {blobIds.map((id) => (
            <Chip
              key={id}
              size="lg"
              icon={Paperclip}
              onRemove={{
                label: intl.formatMessage(
                  { id: 'settings.step.drop', defaultMessage: 'Remove {name}' },
                  { name: nameOf(id) },
                ),
                run: () => onChange(blobIds.filter((one) => one !== id)),
              }}
            >
              {nameOf(id)}
            </Chip>
          ))}
        </Chips>
      )}
      <input ref={chooser} type="file" multiple hidden aria-label={label} onChange={(event) => void pick(event)} />
      <Button size="sm" icon={Paperclip} loading={isBusy} onClick={() => chooser.current?.click()}>
        <FormattedMessage id="settings.files.choose" defaultMessage="Choose files" />
      </Button>
      {(problem ?? error) && <Problem role="alert">{problem ?? error}</Problem>}
    </div>
  )
}
