import type { Decorator } from '@storybook/react-webpack5'
import { aShell, Stage } from './Stage.tsx'

type StageOptions = NonNullable<Parameters<typeof aShell>[0]>

/** Puts a story of the shell onto a stage of its own; the preview brings look and language (`parameters.frame: 'none'`). */
export const onStage =
  (options: StageOptions = {}): Decorator =>
  (Story) => (
    <Stage app={aShell(options).app}>
      <Story />
    </Stage>
  )

/** What every stories file of the shell starts with. */
export const SHELL_STORY = { frame: 'none', layout: 'fullscreen' } as const
