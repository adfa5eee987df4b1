import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { staticLooks } from '../../../federation/looks/static-looks.ts'
import { PlainButton } from '../display/plain-buttons.tsx'
import { look } from './look.ts'
import { system } from './system.ts'

const FILE = join(__dirname, '../display/plain-buttons.tsx')
const [button] = staticLooks(FILE, readFileSync(FILE, 'utf8')).looks
if (!button) throw new Error('plain-buttons.tsx has no look')
const Built = look('button', button.classes)

it('the build gives every choice of a button the very class that the browser makes for it', () => {
  const { by, of } = button.classes as { by: string[]; of: Record<string, string> }
  expect(by).toEqual(['variant', 'size'])
  for (const choice of Object.keys(of)) {
    const [variant, size] = choice.split(',').map((value) => (value === 'undefined' ? undefined : value))
    const chosen = { variant, size } as ComponentProps<typeof PlainButton>
    const { unmount } = render(
      <ChakraProvider value={system}>
        <PlainButton {...chosen}>Made here</PlainButton>
        <Built {...chosen}>Made before</Built>
      </ChakraProvider>,
    )
    expect(screen.getByText('Made before').className).toBe(screen.getByText('Made here').className)
    unmount()
  }
})

it('what the build made hands attributes and classes on, and no choice', () => {
  render(
    <Built variant="primary" className="mine" data-side="end">
      Words
    </Built>,
  )
  const node = screen.getByText('Words')
  expect(node).toHaveClass('mine')
  expect(node).toHaveAttribute('data-side', 'end')
  expect(node).not.toHaveAttribute('variant')
})
