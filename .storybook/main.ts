import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { StorybookConfig } from '@storybook/react-webpack5'

const root = join(import.meta.dirname, '..')
const LOCALES = join(root, '.parley/storybook/locales')

/** One file a language of what all packages say in it, for the switch of the toolbar. @returns the languages */
function layOutTexts(): string[] {
  rmSync(LOCALES, { recursive: true, force: true })
  mkdirSync(LOCALES, { recursive: true })
  const texts = new Map<string, object>()
  for (const file of globSync('{host-shell/src,mfe-*/src,shared/src/ui}/locales/*.json', { cwd: root })) {
    const tag = basename(file, '.json')
    texts.set(tag, { ...texts.get(tag), ...JSON.parse(readFileSync(join(root, file), 'utf8')) })
  }
  for (const [tag, all] of texts) writeFileSync(join(LOCALES, `${tag}.json`), JSON.stringify(all))
  return [...texts.keys()].sort()
}

const languages = layOutTexts()

const config: StorybookConfig = {
  stories: ['../shared/src/**/*.stories.tsx', '../host-shell/src/**/*.stories.tsx', '../mfe-*/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-webpack5-compiler-swc'],
  framework: '@storybook/react-webpack5',
  staticDirs: [{ from: LOCALES, to: '/locales' }],
  env: (env) => ({ ...env, STORYBOOK_LOCALES: languages.join(',') }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  swc: (options) => ({ ...options, jsc: { ...options.jsc, transform: { react: { runtime: 'automatic' } } } }),
}

export default config
