import { fakeShell } from '@parley/shared/testing/fake-shell'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'jotai'
import { useState } from 'react'
import { createReplyStore } from '../reply-store.ts'
import type { Tabs } from './tabs.ts'
import { useDraft } from './useDraft.ts'

function Field({ name }: { name: string }) {
  const [taken, setTaken] = useState<string | null>(null)
  const draft = useDraft(11, 'reply', setTaken)
  return (
    <section aria-label={name}>
      <textarea
        aria-label="Reply"
        readOnly={draft.lock.isElsewhere}
        defaultValue={draft.initialText}
        onChange={(event) => draft.change(event.currentTarget.value)}
        onBlur={() => {
          void draft.flush()
          draft.lock.leave()
        }}
      />
      <p>{taken ?? draft.initialText}</p>
      {draft.lock.isElsewhere && (
        <button type="button" onClick={draft.lock.take}>
          Write here
        </button>
      )}
    </section>
  )
}

/** Two windows of one browser: one storage, and each hears what the other says. */
async function twoWindows() {
  const { storage } = fakeShell()
  const heard: { at: string; listener: (told: string) => void }[] = []
  const open = (at: string) => {
    const tabs: Tabs = {
      tell: (told) => {
        for (const one of heard) if (one.at !== at) one.listener(told)
      },
      hear: (listener) => void heard.push({ at, listener }),
    }
    const store = createReplyStore(storage, Date.now(), () => undefined, tabs)
    render(
      <Provider store={store}>
        <Field name={at} />
      </Provider>,
    )
    return within(screen.getByRole('region', { name: at }))
  }
  const both = [open('first'), open('second')] as const
  await act(async () => undefined)
  return { storage, both }
}

it('a draft that is written in one window is only read in the other, until it is left', async () => {
  const {
    both: [first, second],
    storage,
  } = await twoWindows()
  await userEvent.type(first.getByRole('textbox'), 'Good')
  expect(second.getByRole('textbox')).toHaveAttribute('readonly')
  await userEvent.type(second.getByRole('textbox'), 'lost')
  await waitFor(async () => expect(await storage.get('drafts')).toMatchObject({ '11:reply': { text: 'Good' } }))
  act(() => first.getByRole('textbox').blur())
  await waitFor(() => expect(second.getByRole('textbox')).not.toHaveAttribute('readonly'))
})

it('the other window takes the writing over with all that was written', async () => {
  const {
    both: [first, second],
    storage,
  } = await twoWindows()
  await userEvent.type(first.getByRole('textbox'), 'Good morning')
  await act(async () => second.getByRole('button', { name: 'Write here' }).click())
  await waitFor(() => expect(second.getByRole('textbox')).not.toHaveAttribute('readonly'))
  expect(first.getByRole('textbox')).toHaveAttribute('readonly')
  await waitFor(async () => expect(await storage.get('drafts')).toMatchObject({ '11:reply': { text: 'Good morning' } }))
  await waitFor(() => expect(second.getByText('Good morning', { selector: 'p' })).toBeInTheDocument())
})

it('is kept while somebody types who never pauses', async () => {
  const { both, storage } = await twoWindows()
  jest.useFakeTimers()
  try {
    const field = both[0].getByRole('textbox')
    for (let count = 1; count <= 20; count += 1) {
      fireEvent.change(field, { target: { value: 'x'.repeat(count) } })
      await act(() => jest.advanceTimersByTimeAsync(100))
    }
    expect(await storage.get('drafts')).toMatchObject({ '11:reply': { text: expect.stringMatching(/^x{18}/) } })
  } finally {
    jest.useRealTimers()
  }
})
