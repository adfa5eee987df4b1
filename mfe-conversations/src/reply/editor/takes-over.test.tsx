import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen, waitFor } from '@testing-library/react'
import ReplyEditor from './ReplyEditor.tsx'

const ignore = () => undefined

it('has the focus from its first moment, also where letters came while it was drawn', async () => {
  const texts = ['Than', 'Thank']
  renderInShell(
    <ReplyEditor
      {...{ label: 'Reply', placeholder: '', sendKey: 'cmd_enter', takesFocus: true, isReadOnly: false, isNote: false }}
      initialText={() => texts.shift() ?? 'Thank'}
      {...{ formats: [], suggested: [], suggestionsLabel: '', onFormats: ignore, onLinkKey: ignore }}
      {...{ onTrigger: ignore, onSuggested: ignore, onChange: ignore, onSend: ignore, onBlur: ignore, onFiles: ignore }}
    />,
  )
  const editor = screen.getByRole('textbox', { name: 'Reply' })
  expect(editor).toHaveFocus()
  await waitFor(() => expect(editor).toHaveTextContent('Thank'))
})
