import { problemText } from '@parley/shared/api/api-error'
import type { AttributeDefinition, AttributeRow } from '@parley/shared/attributes/attribute-rows'
import { isChecked } from '@parley/shared/attributes/attribute-values'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { Select } from '@parley/shared/ui/select-field'
import { Switch } from '@parley/shared/ui/switch'
import { useState } from 'react'
import { AttributeProblem } from './AttributeProblem.tsx'
import { AttributeWords } from './AttributeWords.tsx'
import { TypedAttribute } from './TypedAttribute.tsx'

/** Keeps a value; null takes it away. Rejects when the server refuses. */
export type SaveAttribute = (key: string, value: unknown) => Promise<unknown>

interface AttributeControlProps {
  row: AttributeRow
  onSave: SaveAttribute
}

/** The value of one attribute. What nobody has defined is shown and left alone. */
export function AttributeControl({ row, onSave }: AttributeControlProps) {
  const unreachable = useUnreachable()
  const [problem, setProblem] = useState<string | null>(null)
  if (!row.definition) return <AttributeWords row={row} />
  const save = async (value: unknown) => {
    setProblem(null)
    await onSave(row.key, value).catch((refused: unknown) => setProblem(problemText(refused, unreachable)))
  }
  return (
    <>
      <ByType row={row} definition={row.definition} onSave={save} />
      {problem && <AttributeProblem role="alert">{problem}</AttributeProblem>}
    </>
  )
}

interface ByTypeProps {
  row: AttributeRow
  definition: AttributeDefinition
  onSave: (value: unknown) => Promise<void>
}

function ByType({ row, definition, onSave }: ByTypeProps) {
  switch (definition.attribute_display_type) {
    case 'checkbox':
      return <Switch aria-label={row.name} checked={isChecked(row.value)} onChange={(isOn) => void onSave(isOn)} />
    case 'list':
      return (
        <Select
          controlSize="sm"
          aria-label={row.name}
          placeholder="–"
          options={definition.attribute_values.map((value) => ({ value, label: value }))}
          value={typeof row.value === 'string' ? row.value : ''}
          onChange={(value) => void onSave(value || null)}
        />
      )
    default:
      return <TypedAttribute row={row} definition={definition} onSave={onSave} />
  }
}
