import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@parley/shared/contract/contact-import'
import { Button } from '@parley/shared/ui/button'
import { styled } from '@parley/shared/ui/styled'
import Upload from 'lucide-react/icons/upload'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

const Zone = styled('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '3',
    p: '8',
    textAlign: 'center',
    textStyle: '13',
    color: 'fg.2',
    border: '1px dashed',
    borderColor: 'line.2',
    borderRadius: '8',
    '&[data-over=true]': { bg: 'bg.hover', borderColor: 'brand' },
  },
})

/** Takes one file: dropped, or chosen. */
export function FileDrop({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  const intl = useIntl()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  return (
    <Zone
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        const [file] = event.dataTransfer.files
        if (file && !isBusy) onFile(file)
      }}
    >
      <p>
        <FormattedMessage
          id="contacts.import.drop"
          defaultMessage="Drop a CSV file here: the first row names the columns, at most {rows, number} rows and {size, number} MB."
          values={{ rows: MAX_IMPORT_ROWS, size: MAX_IMPORT_BYTES / 1024 / 1024 }}
        />
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv"
        aria-label={intl.formatMessage({ id: 'contacts.import.file', defaultMessage: 'File with contacts' })}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <Button variant="primary" icon={Upload} loading={isBusy} onClick={() => input.current?.click()}>
        <FormattedMessage id="contacts.import.choose" defaultMessage="Choose a file" />
      </Button>
    </Zone>
  )
}
