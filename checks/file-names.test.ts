import { basename } from 'node:path'
import { ratchet } from './ratchet.ts'
import { filesLike, isTest, SOURCES } from './repository.ts'

/** `add-message.service`, `mail.d`, `app.config`: words joined by hyphens, then what kind of file it is. */
const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*(\.[a-z]+)*$/
const COMPONENT = /^[A-Z][A-Za-z0-9]*$/
const HOOK = /^use[A-Z][A-Za-z0-9]*(\.[a-z]+)*$/
const TEST = /\.(test|stories)\.tsx?$/
/** What a bundle begins with. */
const ENTRY = /^(remote|main|bootstrap)\.tsx$/
/** What must be read to know what is inside. */
const SAYS_NOTHING = /(^|\/)(utils?|helpers?|common|misc|managers?|types|index)(\/|\.[a-z]+$)/
/** The one place where a bundler asks for a fixed name. */
const ASKED_FOR = 'host-shell/src/index.ts'

/** What draws is named after what one sees: components like themselves, hooks like themselves, the rest by its words. */
function isNamedInScreens(file: string): boolean {
  const name = basename(file).replace(/\.tsx?$/, '')
  if (TEST.test(file) || file.includes('/testing/'))
    return KEBAB.test(name) || /^[A-Z][A-Za-z0-9]*(\.(test|stories))?$/.test(name) || HOOK.test(name)
  if (HOOK.test(name)) return true
  if (file.endsWith('.tsx')) return COMPONENT.test(name) || ENTRY.test(basename(file))
  return KEBAB.test(name) && !name.startsWith('use-')
}

const isNamedElsewhere = (file: string): boolean => KEBAB.test(basename(file).replace(/\.[a-z]+$/, ''))

describe('A file', () => {
  it('of the shell, an area or the widget is a Component.tsx, a useHook.ts or words-with-hyphens.ts', () => {
    const files = filesLike('{host-shell,mfe-*,widget}/src/**/*.{ts,tsx}')
    ratchet(
      'file names in screens',
      files.filter((file) => !isNamedInScreens(file)),
    )
  })

  it('elsewhere is words-with-hyphens', () => {
    const files = filesLike(SOURCES).filter((file) => !/^(host-shell|mfe-[a-z]+|widget)\/src\//.test(file))
    ratchet(
      'file names elsewhere',
      files.filter((file) => !isNamedElsewhere(file)),
    )
  })

  it('has a name that says what it holds', () => {
    const unclear = filesLike(SOURCES).filter((file) => SAYS_NOTHING.test(file) && file !== ASKED_FOR && !isTest(file))
    ratchet('names that say nothing', unclear)
  })
})
