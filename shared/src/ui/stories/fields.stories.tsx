import { Box } from '@chakra-ui/react/box'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { useState } from 'react'
import { Segmented } from '../controls/segmented.tsx'
import { Checkbox } from '../fields/checkbox.tsx'
import { Field } from '../fields/field.tsx'
import { SearchField } from '../fields/search-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { Switch } from '../fields/switch.tsx'
import { TextArea } from '../fields/text-area.tsx'
import { TextInput } from '../fields/text-input.tsx'

const meta = {
  title: 'kit/Fields',
  decorators: [
    (Story) => (
      <Box maxW="22rem">
        <Story />
      </Box>
    ),
  ],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Text: Story = {
  render: () => <Field label="Name">{(control) => <TextInput {...control} defaultValue="Hanne Vestergaard" />}</Field>,
}
export const WithHint: Story = {
  render: () => (
    <Field label="Phone" optional hint="With the country code, as in +45 20 71 88 04">
      {(control) => <TextInput {...control} />}
    </Field>
  ),
}
export const WithError: Story = {
  render: () => (
    <Field label="E-mail" required error="This is not an e-mail address">
      {(control) => <TextInput {...control} defaultValue="hanne@" />}
    </Field>
  ),
}
export const Disabled: Story = {
  render: () => <Field label="Name">{(control) => <TextInput {...control} disabled defaultValue="Hanne" />}</Field>,
}
export const SeveralLines: Story = {
  render: () => (
    <Field label="Note">
      {(control) => <TextArea {...control} rows={4} defaultValue="Prefers to be called after 16:00." />}
    </Field>
  ),
}

function Choosing() {
  const [value, setValue] = useState('')
  return (
    <SelectField
      label="Country"
      placeholder="Choose a country"
      value={value}
      onChange={setValue}
      options={[
        { value: 'dk', label: 'Denmark' },
        { value: 'fr', label: 'France' },
      ]}
    />
  )
}
export const Choice: Story = { render: () => <Choosing /> }

function Searching({ first = '', busy = false }) {
  const [value, setValue] = useState(first)
  return (
    <SearchField
      label="Search contacts"
      placeholder="Name, e-mail, phone"
      value={value}
      onChange={setValue}
      busy={busy}
    />
  )
}
export const Search: Story = { render: () => <Searching /> }
export const SearchFilled: Story = { render: () => <Searching first="hanne" /> }
export const SearchBusy: Story = { render: () => <Searching first="hanne" busy /> }

function Choices() {
  const [on, setOn] = useState(true)
  const [view, setView] = useState<'list' | 'board'>('list')
  return (
    <Box display="grid" gap="4">
      <Checkbox label="Send a copy" hint="To your own address" checked={on} onChange={setOn} />
      <Checkbox label="Some of them" indeterminate checked={false} onChange={setOn} />
      <Checkbox label="Not possible now" disabled checked={false} onChange={setOn} />
      <Switch label="Newsletter" checked={on} onChange={setOn} />
      <Switch label="Locked" disabled checked onChange={setOn} />
      <Segmented
        label="View"
        value={view}
        onChange={setView}
        options={[
          { value: 'list', label: 'List' },
          { value: 'board', label: 'Board' },
        ]}
      />
    </Box>
  )
}
export const SmallChoices: Story = { render: () => <Choices /> }
