import { chakra } from '@chakra-ui/react/styled-system'
import { memo } from 'react'
import { localeDirection } from '../../portal/locale-name.ts'
import { ARTICLE_LOOK } from './article-styles.ts'
import { markdownElements } from './MarkdownElements.tsx'

const Text = chakra('div', { base: ARTICLE_LOOK })

/** The text of an article as customers read it. */
export const ArticleBody = memo(function ArticleBody({ content, locale }: { content: string; locale: string }) {
  return (
    <Text dir={localeDirection(locale)} lang={locale.replace('_', '-')}>
      {markdownElements(content)}
    </Text>
  )
})
