import { Icon } from '@parley/shared/ui/icon'
import { render, screen, waitFor } from '@testing-library/react'
import { iconNamed } from './icons.ts'

const glyph = (name: string) => screen.getByRole('img', { name })
const draw = (name: string) => render(<Icon of={iconNamed(name)} size={20} label={name} />)

describe('icons by name', () => {
  it('draws those of the rail at once', () => {
    draw('inbox')
    expect(glyph('inbox').children.length).toBeGreaterThan(0)
  })

  it('keeps the place of another until it is here, and then draws it', async () => {
    draw('rocket')
    expect(glyph('rocket')).toHaveAttribute('width', '1.25rem')
    await waitFor(() => expect(glyph('rocket')).toHaveClass('lucide-rocket'))
  })

  it('answers the very same component for a name, so that nothing is drawn anew', () => {
    expect(iconNamed('globe')).toBe(iconNamed('globe'))
  })

  it('draws the neutral one for a name that nobody knows', async () => {
    draw('no-such-icon')
    await waitFor(() => expect(glyph('no-such-icon')).toHaveClass('lucide-circle-dashed'))
  })
})
