import { ChakraProvider, chakra, defineRecipe, type SystemContext } from '@chakra-ui/react/styled-system'
import { render, screen } from '@testing-library/react'
import { styled } from './styled.tsx'
import { system } from './system.ts'

const look = defineRecipe({
  base: { display: 'flex', px: '3', color: 'fg.2', _hover: { bg: 'bg.hover' }, '& b': { fontWeight: 'medium' } },
  variants: { tone: { calm: { opacity: 0.5 }, loud: { opacity: 1, mt: '2' } } },
  defaultVariants: { tone: 'calm' },
})
const Ours = styled('p', look)
const Theirs = chakra('p', look)

function counting(): { counted: SystemContext; resolved: () => number } {
  let calls = 0
  const css: SystemContext['css'] = (...styles) => {
    calls += 1
    return system.css(...styles)
  }
  return { counted: { ...system, css }, resolved: () => calls }
}
const shown = () => screen.getAllByText(/^Words$/).map((node) => node.className)

it('wears the very class of an element of Chakra with the same recipe, whatever is chosen', () => {
  render(
    <ChakraProvider value={system}>
      <Ours>Words</Ours>
      <Theirs>Words</Theirs>
      <Ours tone="loud">Words</Ours>
      <Theirs tone="loud">Words</Theirs>
    </ChakraProvider>,
  )
  const [calm, calmToo, loud, loudToo] = shown()
  expect([calm, loud]).toEqual([calmToo, loudToo])
  expect(loud).not.toEqual(calm)
})

it('is resolved once for each choice, however often it is drawn', () => {
  const { counted, resolved } = counting()
  const rows = (count: number) => (
    <ChakraProvider value={counted}>
      {Array.from({ length: count }, (_, at) => (
        <Ours key={at} tone={at % 2 === 0 ? 'calm' : 'loud'} />
      ))}
    </ChakraProvider>
  )
  const { rerender } = render(rows(10))
  rerender(rows(50))
  expect(resolved()).toBe(2)
})

it('hands attributes and classes on, and no choice', () => {
  render(
    <ChakraProvider value={system}>
      <Ours tone="loud" className="mine" data-side="end">
        Words
      </Ours>
    </ChakraProvider>,
  )
  const node = screen.getByText('Words')
  expect(node).toHaveClass('mine')
  expect(node).toHaveAttribute('data-side', 'end')
  expect(node).not.toHaveAttribute('tone')
})
