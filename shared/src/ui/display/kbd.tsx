import { styled } from '../theme/styled.tsx'

const Key = styled('kbd', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minW: '5',
    h: '5',
    px: '5px',
    borderRadius: '4',
    textStyle: '11',
    fontWeight: 'medium',
    fontFamily: 'body',
    color: 'fg.3',
    bg: 'bg.sunken',
    boxShadow: 'inset 0 0 0 1px var(--line-2)',
  },
})
const Row = styled('span', { base: { display: 'inline-flex', gap: '3px', verticalAlign: 'middle' } })

/** Keys to press together, as they are printed: `['⌘', 'K']`. */
export function Kbd({ keys }: { keys: readonly string[] }) {
  return (
    <Row dir="ltr">
      {keys.map((key) => (
        <Key key={key}>{key}</Key>
      ))}
    </Row>
  )
}
