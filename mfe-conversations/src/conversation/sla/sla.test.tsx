import type { SlaTarget } from '@parley/shared/contract/sla'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen } from '@testing-library/react'
import { SlaBadge } from './SlaBadge.tsx'
import { slaStateOf, toneOf } from './sla-state.ts'

const NOW = 1_795_000_000
const target = (more: Partial<SlaTarget>): SlaTarget => ({
  ...{ target: 'first_response', due_at: NOW + 600, done_at: null, missed: false },
  ...more,
})
const sla = (...targets: SlaTarget[]) => ({ policy: 'Gold', targets })
const stateOf = (...targets: SlaTarget[]) => slaStateOf(sla(...targets), NOW * 1000)

describe('what is shown of a promise', () => {
  it('is the clock that ends first', () => {
    const resolution = target({ target: 'resolution', due_at: NOW + 60 })
    expect(stateOf(target({}), resolution)).toEqual({ target: 'resolution', left: 60_000 })
  })

  it('is what was missed once no clock runs, and nothing when all was kept', () => {
    expect(stateOf(target({ done_at: NOW, missed: true }))).toEqual({ target: 'first_response', left: null })
    expect(stateOf(target({ done_at: NOW }))).toBeNull()
    expect(slaStateOf(null, NOW)).toBeNull()
  })

  it('is red when late, amber shortly before', () => {
    const tones = [-1, 14 * 60, 16 * 60].map((left) => toneOf({ target: 'resolution', left: left * 1000 }))
    expect(tones).toEqual(['danger', 'warning', 'neutral'])
  })

  it('says in words what the number means', async () => {
    const soon = target({ due_at: Math.floor(Date.now() / 1000) + 725 })
    renderInShell(<SlaBadge sla={sla(soon)} />, {})
    expect(await screen.findByRole('img', { name: 'First reply due in 12 minutes · Gold' })).toHaveTextContent('12m')
  })
})
