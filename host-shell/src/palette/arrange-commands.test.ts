import { arrangeCommands } from './arrange-commands.ts'
import type { CommandGroup, PaletteCommand } from './palette-command.ts'

const command = (group: CommandGroup, label: string, more: Partial<PaletteCommand> = {}): PaletteCommand => ({
  id: `${group}.${label}`,
  group,
  label,
  mark: { icon: 'circle' },
  ...more,
})
const arrange = (more: Partial<Parameters<typeof arrangeCommands>[0]>) =>
  arrangeCommands({ words: '', commands: [], found: [], recent: [], ...more }).map(({ id, commands }) => [
    id,
    commands.map(({ label }) => label),
  ])

describe('what the palette shows', () => {
  it('is what was used last, then what the open thing offers, before a word is typed', () => {
    const labels = command('goto', 'Labels')
    const commands = [labels, command('context', 'Resolve'), command('account', 'vip'), command('goto', 'Reports')]
    expect(arrange({ commands, recent: [labels] })).toEqual([
      ['recent', ['Labels']],
      ['context', ['Resolve']],
      ['goto', ['Reports']],
    ])
  })

  it('begins with the group of what fits best', () => {
    const commands = [command('context', 'Add label vip'), command('goto', 'Labels'), command('goto', 'Reports')]
    expect(arrange({ commands, words: 'label' })).toEqual([
      ['goto', ['Labels']],
      ['context', ['Add label vip']],
    ])
  })

  it('prefers what was used last among its likes', () => {
    const [first, second] = [command('goto', 'Report one'), command('goto', 'Report two')]
    expect(arrange({ commands: [first, second], recent: [second], words: 'report' })).toEqual([
      ['goto', ['Report two', 'Report one']],
    ])
  })

  it('puts what the server found below, so that no line moves under the hand', () => {
    const found = [command('conversations', 'Ada'), command('contacts', 'Ada')]
    expect(
      arrange({ commands: [command('goto', 'Anything about ada')], found, words: 'ada' }).map(([id]) => id),
    ).toEqual(['goto', 'conversations', 'contacts'])
  })

  it('shows a thing once, also when it was used before and is found again', () => {
    const ada = command('contacts', 'Ada')
    expect(arrange({ recent: [ada], found: [ada], words: 'ada' })).toEqual([['contacts', ['Ada']]])
  })

  it('finds the one that is meant among 500 commands', () => {
    const commands = Array.from({ length: 500 }, (_, at) =>
      command('goto', `Command number ${at}`, { more: 'with several other words to look through', detail: 'Settings' }),
    )
    expect(arrange({ commands, words: 'number 49' })[0]?.[1]).toContain('Command number 49')
  })
})
