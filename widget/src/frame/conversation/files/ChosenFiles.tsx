/** @jsxImportSource preact */
import { fillText } from '../../../texts/texts.ts'
import { useWidget } from '../../pieces/context.ts'
import { Icon } from '../../pieces/Icons.tsx'

/** Files that go with the message. */
export function ChosenFiles({ files, onRemove }: { files: readonly File[]; onRemove: (file: File) => void }) {
  const { t } = useWidget()
  return (
    <ul class="chosen">
      {files.map((file) => (
        <li key={`${file.name}${file.size}`}>
          <Icon name="file" size={16} /> <span dir="auto">{file.name}</span>
          <button
            type="button"
            class="icon-button"
            aria-label={fillText(t.removeFile, { name: file.name })}
            onClick={() => onRemove(file)}
          >
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
    </ul>
  )
}
