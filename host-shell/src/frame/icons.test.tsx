import { Icon, type IconType } from '@parley/shared/ui/icon'
import { render, screen, waitFor } from '@testing-library/react'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Rocket from 'lucide-react/icons/rocket'
import { iconNamed } from './icons.ts'

const glyph = (name: string) => screen.getByRole('img', { name })
const draw = (name: string) => render(<Icon of={iconNamed(name)} size={20} label={name} />)

/** What an icon is drawn of. */
const linesOf = (of: IconType) => {
  const { container, unmount } = render(<Icon of={of} />)
  const lines = container.firstElementChild?.innerHTML
  unmount()
  return lines
}

describe('icons by name', () => {
  it('draws those of the rail at once', () => {
    draw('inbox')
    expect(glyph('inbox').children.length).toBeGreaterThan(0)
  })

  it('keeps the place of another until it is here, and then draws it', async () => {
    draw('rocket')
    expect(glyph('rocket')).toHaveAttribute('width', '1.25rem')
    const lines = linesOf(Rocket)
    await waitFor(() => expect(glyph('rocket').innerHTML).toBe(lines))
  })

  it('answers the very same component for a name, so that nothing is drawn anew', () => {
    expect(iconNamed('globe')).toBe(iconNamed('globe'))
  })

  it('draws the neutral one for a name that nobody knows', async () => {
    draw('no-such-icon')
    const lines = linesOf(CircleDashed)
    await waitFor(() => expect(glyph('no-such-icon').innerHTML).toBe(lines))
  })
})
