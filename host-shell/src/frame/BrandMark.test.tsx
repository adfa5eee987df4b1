import { fireEvent, render, screen } from '@testing-library/react'
import { BrandMark } from './BrandMark.tsx'

describe('the mark in the rail', () => {
  it('is the installation’s own, and the product’s under its name where that does not come', () => {
    render(<BrandMark brand={{ name: 'Harbour Desk', mark: 'https://cdn.example/mark.png' }} />)
    const own = screen.getByRole('img', { name: 'Harbour Desk' })
    expect(own).toHaveAttribute('src', 'https://cdn.example/mark.png')
    fireEvent.error(own)
    expect(screen.getByRole('img', { name: 'Harbour Desk' }).tagName).toBe('svg')
  })
})
