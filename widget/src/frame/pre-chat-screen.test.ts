import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { aConfig } from './testing/builders.ts'
import { aWorld, open, type } from './testing/world.tsx'

it('asks nobody again for what is known of them', async () => {
  const field = (name: string, label: string, type: string) => ({
    ...{ name, label, type, field_type: 'standard', required: true, enabled: true },
  })
  const fields = [field('emailAddress', 'E-mail', 'email'), field('fullName', 'Name', 'text')]
  const world = aWorld(
    aConfig(
      { pre_chat_form_enabled: true, pre_chat_form_options: { pre_chat_fields: fields } },
      { id: 9, name: 'Nora', email: 'nora@fjordpost.example' },
    ),
  )
  await open(world)
  expect(await screen.findByLabelText('E-mail')).toHaveValue('nora@fjordpost.example')
  expect(screen.getByLabelText('Name')).toHaveValue('Nora')
  fireEvent.click(screen.getByRole('button', { name: 'Start chat' }))
  await waitFor(() => expect(world.calls.contact).toEqual([{ email: 'nora@fjordpost.example', name: 'Nora' }]))
})

it('says what is wrong until the visitor mends it', async () => {
  const page = { name: 'page', label: 'Page', type: 'link', field_type: 'standard', required: true, enabled: true }
  const options = { pre_chat_form_enabled: true, pre_chat_form_options: { pre_chat_fields: [page] } }
  await open(aWorld(aConfig(options)))
  const field = await screen.findByLabelText('Page')
  await type(field, 'notalink')
  fireEvent.click(screen.getByRole('button', { name: 'Start chat' }))
  await waitFor(() => expect(field).toHaveAccessibleDescription('That does not fit'))
  await type(field, 'https://shop.example')
  await waitFor(() => expect(field).not.toHaveAccessibleDescription())
})
