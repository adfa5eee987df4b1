import { LateCode } from '@parley/shared/remote/late-code'
import { lazyPage } from '@parley/shared/remote/lazy-page'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { draw } from '../testing/draw.tsx'
import { aShell } from '../testing/Stage.tsx'
import { EarlyField } from './EarlyField.tsx'

it('What was typed before the code did not come is there again when it is asked for anew', async () => {
  const attempts: ((problem: Error) => void)[] = []
  const Code = lazyPage(() => new Promise<never>((_, reject) => attempts.push(reject)))
  function Window() {
    const typed = useRef('')
    const early = <EarlyField typed={typed} onClose={() => undefined} />
    return (
      <LateCode onClose={() => undefined} fallback={early} beside={early}>
        <Code />
      </LateCode>
    )
  }
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const { app, services } = aShell()
  draw(app, <Window />, services)
  const field = () => screen.findByRole('textbox', { name: 'Search or jump to' })
  expect(await field()).toHaveFocus()
  await userEvent.keyboard('lab')
  attempts[0]?.(new Error('offline'))
  await screen.findByRole('button', { name: 'Try again' })
  expect(await field()).toHaveFocus()
  expect(await field()).toHaveValue('lab')
  await userEvent.keyboard('el')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await field()).toHaveFocus()
  await userEvent.keyboard('s')
  expect(await field()).toHaveValue('labels')
  jest.restoreAllMocks()
})
