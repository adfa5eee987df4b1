import { globalRules, staticLooks } from './static-looks.ts'

const IMPORT = "import { styled } from '@parley/shared/ui/styled'\n"
const looksIn = (source: string) => staticLooks('/project/Row.tsx', IMPORT + source)

it('makes one class of a look, with its conditions, in the layer that the browser would write it to', () => {
  const { looks, rules } = looksIn(
    `const Row = styled('li', { base: { px: '2', md: { px: '4' }, _hover: { bg: 'bg.hover' } } })`,
  )
  expect(looks).toEqual([expect.objectContaining({ tag: "'li'", classes: expect.stringMatching(/^css-\w+$/) })])
  expect(rules).toContain(`@layer recipes{.${looks[0]?.classes}{`)
  expect(rules).toMatch(/padding-inline:var\(--chakra-spacing-2\).*min-width: 48rem.*--chakra-spacing-4/s)
})

it('makes a class of every choice of variants, also of none, and defaults are those of the recipe', () => {
  const { looks } = looksIn(`const Row = styled('li', {
    variants: { tone: { calm: { opacity: 0.5 }, loud: { opacity: 1 } }, wide: { true: { w: 'full' } } },
    defaultVariants: { tone: 'calm' },
  })`)
  const { by, of } = Object(looks[0]?.classes) as { by: string[]; of: Record<string, string> }
  expect(by).toEqual(['tone', 'wide'])
  expect(Object.keys(of)).toHaveLength(6)
  expect(of['undefined,true']).toBe(of['calm,true'])
  expect(of['loud,undefined']).not.toBe(of['calm,undefined'])
})

it('reads constants beside it, spread and put together, whatever letters stand before them', () => {
  const { looks } = looksIn(`// ż ü 漢 🙂
    const HALF = 0.5
    const face = { px: '2', '&[aria-current]': { opacity: HALF } } as const
    const One = styled('i', { base: { ...face, mt: -1, color: \`\${'fg'}.1\` } })
    const Two = styled('i', { base: { px: '2', '&[aria-current]': { opacity: 0.5 }, mt: -1, color: 'fg.1' } })`)
  expect(looks[0]?.classes).toBe(looks[1]?.classes)
})

it('refuses what is known in the browser only, and names it', () => {
  expect(() => looksIn(`const Row = styled('li', { base: { width: innerWidth } })`)).toThrow(
    '/project/Row.tsx: a look of the first page is made of constants, and this is none: innerWidth',
  )
  expect(() => looksIn(`const Row = styled('li', { base: size() })`)).toThrow('this is none: size()')
})

it('leaves a file alone that has a function of that name of its own', () => {
  expect(staticLooks('/project/own.ts', `const styled = (tag: string) => tag\nstyled('p')`).looks).toEqual([])
})

it('writes the order of layers before all rules, with the reset, the tokens and the frames of animations', () => {
  const rules = globalRules()
  expect(rules.indexOf('@layer reset, base, tokens, recipes;')).toBe(0)
  for (const part of ['@layer reset{', '--chakra-spacing-2', '@keyframes rise-in']) expect(rules).toContain(part)
})
