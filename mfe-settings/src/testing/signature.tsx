import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** jsdom does not know what can be edited; the editor asks. */
export const layOutSignature = () =>
  void Object.defineProperty(HTMLElement.prototype, 'isContentEditable', {
    configurable: true,
    get(this: HTMLElement) {
      return this.closest('[contenteditable="true"]') !== null
    },
  })

/** The field of the signature, once its editor is there, with the caret in it. */
export async function signatureField(): Promise<HTMLElement> {
  await waitFor(() => expect(document.querySelector('[data-slate-editor]')).not.toBeNull())
  const field = screen.getByRole('textbox', { name: 'Message signature' })
  await act(async () => field.focus())
  return field
}

export async function writeSignature(text: string): Promise<void> {
  await signatureField()
  await userEvent.paste(text)
}
