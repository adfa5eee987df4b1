import { chakra } from '@chakra-ui/react/styled-system'
import { type BoundShortcut, conflictOf } from './bindings.ts'
import { FixedRow, ShortcutRow } from './ShortcutRow.tsx'

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'start',
    columnGap: '10',
    mt: '4',
  },
})
const Group = chakra('section', { base: { mb: '4' } })
const Heading = chakra('h3', {
  base: { textStyle: '12', fontWeight: 'medium', color: 'fg.3', mb: '1' },
})

interface ShortcutGroupsProps {
  shortcuts: readonly BoundShortcut[]
  /** Those of them that are shown. */
  found: readonly BoundShortcut[]
  isEditable: boolean
  /** What the keys of menus do; null: not shown. */
  menus: string | null
  headings: Readonly<Record<string, string>>
  areaTitle: (remote: string) => string
  onBind: (shortcut: BoundShortcut, keys: string | null) => void
}

/** The shortcuts of each group under its heading, in two columns where there is room. */
export function ShortcutGroups({
  shortcuts,
  found,
  menus,
  headings,
  areaTitle,
  isEditable,
  onBind,
}: ShortcutGroupsProps) {
  return (
    <Grid>
      {columnsOf(shortcuts, found).map((groups, at) => (
        <div key={at}>
          {groups.map((group) => (
            <Group key={group}>
              <Heading>{headings[group] ?? areaTitle(group)}</Heading>
              <ul>
                {found
                  .filter((shortcut) => shortcut.group === group)
                  .map((shortcut) => (
                    <ShortcutRow
                      key={shortcut.id}
                      shortcut={shortcut}
                      isEditable={isEditable}
                      takenBy={(keys) => conflictOf(shortcuts, shortcut.id, keys)?.label ?? null}
                      onBind={(keys) => onBind(shortcut, keys)}
                    />
                  ))}
                {group === 'layout' && menus && <FixedRow label={menus} keys={['↑', '↓']} />}
              </ul>
            </Group>
          ))}
        </div>
      ))}
    </Grid>
  )
}

/** The longest group beside the others, whatever is found: none moves to the other column under somebody's hands. */
function columnsOf(all: readonly BoundShortcut[], found: readonly BoundShortcut[]): string[][] {
  const sizeOf = (group: string) => all.filter((one) => one.group === group).length
  const longest = [...new Set(all.map(({ group }) => group))].sort((one, other) => sizeOf(other) - sizeOf(one))[0]
  const groups = [...new Set(found.map(({ group }) => group))]
  return [groups.filter((one) => one !== longest), groups.filter((one) => one === longest)]
}
