import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { composeStories, setProjectAnnotations } from '@storybook/react-webpack5'
import { act, render } from '@testing-library/react'
import * as preview from '../.storybook/preview.tsx'

setProjectAnnotations(preview.default)

const ROOT = resolve(__dirname, '..')
const files = ['shared', 'host-shell', 'mfe-*'].flatMap((area) =>
  globSync(`${area}/src/**/*.stories.tsx`, { cwd: ROOT }),
)

describe.each(files.sort())('%s', (file) => {
  const stories = composeStories(require(resolve(ROOT, file)))

  it.each(Object.keys(stories))(`${basename(file, '.stories.tsx')}: %s draws`, async (name) => {
    const Story = stories[name]
    if (!Story) throw new Error(`${name} is not a story`)
    const mistakes: unknown[] = []
    const heard = jest.spyOn(console, 'error').mockImplementation((...words) => void mistakes.push(words))
    await act(async () => {
      render(<Story />)
    })
    heard.mockRestore()
    if (!Story.parameters.expectsErrors) expect(mistakes).toEqual([])
  })
})
