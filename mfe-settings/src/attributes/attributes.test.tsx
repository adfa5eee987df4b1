import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fill, open, press } from '../testing/open.tsx'

describe('a custom attribute', () => {
  it('has a key made from its name', async () => {
    open('/settings/custom-attributes?edit=new')
    await fill('Name', 'Größe')
    expect(screen.getByRole('textbox', { name: 'Key' })).toHaveValue('gro_e')
  })

  it('has choices, one in each line, when it is a choice', async () => {
    const shell = open('/settings/custom-attributes?edit=new')
    await fill('Name', 'Size')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind of value' }), 'Choice from a list')
    await userEvent.click(screen.getByRole('textbox', { name: 'Choices' }))
    await userEvent.paste('small\n\nlarge\nsmall')
    await press('Save attribute')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(shell.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      custom_attribute_definition: {
        attribute_key: 'size',
        attribute_display_type: 'list',
        attribute_model: 'contact_attribute',
        attribute_values: ['small', 'large'],
      },
    })
  })

  it('has a default when it is a number, and says what is none', async () => {
    const shell = open('/settings/custom-attributes?edit=new')
    await fill('Name', 'Boxes')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind of value' }), 'Number')
    const field = await screen.findByRole('textbox', { name: /^Default/ })
    await userEvent.type(field, 'two')
    await press('Save attribute')
    expect(field).toBeInvalid()
    await userEvent.clear(field)
    await userEvent.type(field, '2')
    await press('Save attribute')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(shell.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      custom_attribute_definition: { attribute_key: 'boxes', default_value: 2 },
    })
  })

  it('keeps the key that somebody wrote, and none that has a meaning already', async () => {
    open('/settings/custom-attributes?edit=new')
    await fill('Key', 'city')
    await fill('Name', 'Town')
    expect(screen.getByRole('textbox', { name: 'Key' })).toHaveValue('city')
    await press('Save attribute')
    expect(await screen.findByText('This name has a meaning already')).toBeVisible()
  })

  it('keeps its key and its place once it exists', async () => {
    open('/settings/custom-attributes?edit=1')
    expect(await screen.findByRole('textbox', { name: 'Key' })).toBeDisabled()
    expect(screen.getByRole('combobox', { name: 'Belongs to' })).toBeDisabled()
  })

  it('is listed with those of its kind', async () => {
    const shell = open('/settings/custom-attributes')
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Belongs to' }), 'Conversations')
    await waitFor(() => expect(screen.queryByText('Loyalty tier')).toBeNull())
    expect(shell.path).toBe('/settings/custom-attributes?model=conversation_attribute')
  })
})

describe('the shape of a text', () => {
  it('is tried before it is kept', async () => {
    const shell = open('/settings/custom-attributes?edit=new')
    await fill('Name', 'Order number')
    await userEvent.click(await screen.findByRole('textbox', { name: /Regular expression/ }))
    await userEvent.paste('^[A-Z]{2}-[0-9]{4}$')
    await fill('Try a value', 'ab')
    expect(await screen.findByText('It does not fit')).toBeVisible()
    await fill('Try a value', 'AB-1234')
    expect(await screen.findByText('It fits')).toBeVisible()
    await press('Save attribute')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(shell.requests.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
      custom_attribute_definition: { regex_pattern: '^[A-Z]{2}-[0-9]{4}$' },
    })
  })
})
