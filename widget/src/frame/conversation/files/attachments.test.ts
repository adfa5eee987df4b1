import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { aConfig, aMessage } from '../../testing/builders.ts'
import { aWorld, open } from '../../testing/world.tsx'

it('calls a file by its name', async () => {
  const file = { id: 3, file_type: 'file' as const, data_url: '/files/7/bill%20of%20May.pdf', extension: 'pdf' }
  await open(aWorld(aConfig({}, { id: 9, pubsub_token: 'p' }), [aMessage({ attachments: [file as never] })]))
  expect(await screen.findByRole('link', { name: 'bill of May.pdf' })).toBeVisible()
})

it('says which of sixteen chosen files does not go with the message', async () => {
  await open(aWorld(aConfig({}, { id: 9, pubsub_token: 'p' })))
  await screen.findByRole('textbox', { name: 'Write a message' })
  const files = Array.from({ length: 16 }, (_, at) => new File(['x'], `page-${at + 1}.pdf`))
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('no place for files')
  fireEvent.change(input, { target: { files } })
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('page-16.pdf'))
})
