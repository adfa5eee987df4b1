import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { DayRange } from './day-range.ts'
import { RangeMenu } from './RangeMenu.tsx'

let chosen: DayRange
function Page() {
  const [range, setRange] = useState<DayRange>({ preset: 'custom', from: '2026-11-09', to: '2026-11-12' })
  chosen = range
  return <RangeMenu range={range} onRange={setRange} />
}
async function open() {
  renderInShell(<Page />, { permissions: ['administrator'] })
  await userEvent.click(screen.getByRole('button', { name: /Nov/ }))
  return screen.findByRole('grid', { name: 'November 2026' })
}
const day = (name: RegExp) => screen.getByRole('gridcell', { name })
const type = async (label: string, text: string) => {
  const input = screen.getByLabelText(label)
  await userEvent.clear(input)
  await userEvent.type(input, text)
  await userEvent.tab()
}

describe('the range of a report', () => {
  it('is chosen by two clicks, and nothing happens before it is applied', async () => {
    const grid = await open()
    expect(within(grid).getAllByRole('gridcell')).toHaveLength(42)
    await userEvent.click(day(/November 3, 2026/))
    await userEvent.click(day(/November 20, 2026/))
    expect(chosen.from).toBe('2026-11-09')
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
    expect(chosen).toEqual({ preset: 'custom', from: '2026-11-03', to: '2026-11-20' })
  })

  it('says what is wrong with what was typed, in the words people know', async () => {
    await open()
    await type('From', '31.12.2026')
    expect(screen.getByText('Please enter the date in valid format: MM/DD/YYYY')).toBeVisible()
    await type('From', '11/30/2026')
    expect(screen.getByText('Start date must be before the end date.')).toBeVisible()
    await type('To', '11/01/2026')
    expect(screen.getByText('End date must be after the start date.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
    expect(screen.getByText('Please select a valid time range')).toBeVisible()
    expect(chosen.from).toBe('2026-11-09')
  })

  it('is not applied between the two clicks', async () => {
    await open()
    await userEvent.click(day(/November 3, 2026/))
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
    expect(screen.getByText('Please select a valid time range')).toBeVisible()
  })

  it('goes back to the last 7 days when cleared', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(chosen.preset).toBe('last7days')
  })

  it('is chosen by keyboard: arrows, pages, Enter', async () => {
    await open()
    day(/November 12, 2026/).focus()
    await userEvent.keyboard('{PageDown}')
    expect(await screen.findByRole('gridcell', { name: /December 12, 2026/ })).toHaveFocus()
    await userEvent.keyboard('{Home}{Enter}')
    expect(screen.getByLabelText('From')).toHaveValue('12/07/2026')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(screen.getByLabelText('To')).toHaveValue('12/14/2026')
  })

  it('widens to months and to ten years, and comes back by choosing', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'November 2026' }))
    expect(screen.getAllByRole('gridcell')).toHaveLength(12)
    await userEvent.click(screen.getByRole('button', { name: '2026' }))
    expect(screen.getAllByRole('gridcell')).toHaveLength(10)
    await userEvent.click(screen.getByRole('gridcell', { name: '2024' }))
    await userEvent.click(screen.getByRole('gridcell', { name: 'February 2024' }))
    expect(await screen.findByRole('grid', { name: 'February 2024' })).toBeVisible()
  })
})
