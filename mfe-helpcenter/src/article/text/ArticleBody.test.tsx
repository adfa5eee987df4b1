import { renderInShell } from '@parley/shared/testing/render-remote'
import { fireEvent, screen } from '@testing-library/react'
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

test('a picture of another server is named and not asked for; one that does not come is named as well', () => {
  read('![map](https://tiles.test/map.png)\n\n![gone](/files/gone.png)')
  expect(screen.queryByRole('img', { name: 'map' })).not.toBeInTheDocument()
  expect(screen.getByText(/Shown here on the site/)).toHaveTextContent('map · Shown here on the site: tiles.test')
  fireEvent.error(screen.getByRole('img', { name: 'gone' }))
  expect(screen.queryByRole('img', { name: 'gone' })).not.toBeInTheDocument()
})
