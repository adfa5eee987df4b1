import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen } from '@testing-library/react'
import { ArticleBody } from './ArticleBody.tsx'

const read = (content: string) => renderInShell(<ArticleBody content={content} locale="en" />)

test('a callout is one, without its mark', () => {
  read('> [!WARNING]\n> **Hot.** Let it cool.\n\n> Only said')
  const words = screen.getByText('Hot.').closest('[data-tone]')
  expect(words).toHaveAttribute('data-tone', 'warning')
  expect(words).toHaveTextContent('Hot. Let it cool.')
  expect(document.body).not.toHaveTextContent('[!WARNING]')
  expect(screen.getByText('Only said').closest('blockquote')).toBeInTheDocument()
})

test('a picture has the height that its author chose', () => {
  read('![steps](/files/steps.png?cw_image_height=48px)')
  expect(screen.getByRole('img', { name: 'steps' })).toHaveAttribute('height', '48')
})
