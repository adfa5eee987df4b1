import { problemText } from '@parley/shared/api/api-error'
import { NATIVE_ATTRIBUTES, NativeAttributeRequirement } from '@parley/shared/contract/native-attribute-requirement'
import { defineCollection } from '@parley/shared/data/define-collection'
import { useCollection } from '@parley/shared/data/use-collection'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { ReadFailure } from '@parley/shared/lists/read-failure'
import { useShell } from '@parley/shared/remote/use-shell'
import { Card } from '@parley/shared/ui/card'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import { Switch } from '@parley/shared/ui/switch'
import { useState } from 'react'
import { defineMessages, FormattedMessage } from 'react-intl'
import { SettingsPage } from '../page/SettingsPage.tsx'

type Key = NativeAttributeRequirement['key']

const NAMES = defineMessages({
  priority: { id: 'settings.required.priority', defaultMessage: 'Priority' },
  assignee: { id: 'settings.required.assignee', defaultMessage: 'Assignee' },
  tag: { id: 'settings.required.tag', defaultMessage: 'At least one label' },
  team: { id: 'settings.required.team', defaultMessage: 'Team' },
} satisfies Record<Key, object>)
const NOTES = defineMessages({
  priority: { id: 'settings.required.priority.note', defaultMessage: 'Somebody has said how urgent it was.' },
  assignee: { id: 'settings.required.assignee.note', defaultMessage: 'Somebody was responsible for it.' },
  tag: { id: 'settings.required.tag.note', defaultMessage: 'It is known what it was about.' },
  team: { id: 'settings.required.team.note', defaultMessage: 'It is known whose kind of question it was.' },
} satisfies Record<Key, object>)

const requirements = defineCollection<NativeAttributeRequirement, { key: Key }>({
  path: '/native_attribute_requirements',
  item: NativeAttributeRequirement,
  readOn: { 'native_attribute_requirement.created': true, 'native_attribute_requirement.deleted': true },
})

/** What has to be filled in before a person can resolve a conversation. Each switch is saved at once. */
export function RequiredAttributesPage() {
  const { items, error, retry, create, remove } = useCollection(requirements)
  return (
    <SettingsPage
      title={<FormattedMessage id="settings.required" defaultMessage="Required fields" />}
      lead={
        <FormattedMessage
          id="settings.required.lead"
          defaultMessage="What an agent has to fill in before a conversation can be resolved. Rules, bots and auto-resolve are not held to it."
        />
      }
    >
      {items ? (
        <Card>
          <div style={{ display: 'grid', gap: '0.75rem' }}>
            {NATIVE_ATTRIBUTES.map((key) => (
              <RequirementSwitch
                key={key}
                name={key}
                requirement={items.find((one) => one.key === key) ?? null}
                onRequire={() => create({ key })}
                onStop={remove}
              />
            ))}
          </div>
        </Card>
      ) : error ? (
        <ReadFailure
          title={
            <FormattedMessage id="settings.required.failed" defaultMessage="Required fields could not be loaded" />
          }
          problem={error}
          onRetry={retry}
        />
      ) : (
        <LoadingRegion>
          <Skeleton height="10rem" />
        </LoadingRegion>
      )}
    </SettingsPage>
  )
}

interface RequirementSwitchProps {
  name: Key
  /** Null: not required. */
  requirement: NativeAttributeRequirement | null
  onRequire: () => Promise<unknown>
  onStop: (id: number) => Promise<unknown>
}

function RequirementSwitch({ name, requirement, onRequire, onStop }: RequirementSwitchProps) {
  const { notify } = useShell()
  const unreachable = useUnreachable()
  const [isSaving, setIsSaving] = useState(false)
  const toggle = async () => {
    if (isSaving) return
    setIsSaving(true)
    try {
      await (requirement ? onStop(requirement.id) : onRequire())
    } catch (problem) {
      notify.toast(problemText(problem, unreachable), { tone: 'error' })
    }
    setIsSaving(false)
  }
  return (
    <Switch
      checked={requirement !== null}
      // Not disabled: a disabled control loses the keyboard's place.
      aria-busy={isSaving}
      onChange={() => void toggle()}
      label={<FormattedMessage {...NAMES[name]} />}
      hint={<FormattedMessage {...NOTES[name]} />}
    />
  )
}
