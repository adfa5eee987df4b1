import { screen } from '@testing-library/react'
import { open } from '../testing/open.tsx'

it('a page of an area that is not there says so under a name, not under its address', async () => {
  open('/settings/extensions/nobody')
  expect(await screen.findByText('This page is not there now')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Extension')
  expect(screen.queryByText('nobody')).toBeNull()
})
