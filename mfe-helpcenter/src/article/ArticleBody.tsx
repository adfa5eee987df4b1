import { chakra } from '@chakra-ui/react/styled-system'
import { memo } from 'react'
import { localeDirection } from '../portal/locale-name.ts'
import { markdownElements } from './MarkdownElements.tsx'

const Text = chakra('div', {
  base: {
    fontSize: '0.9375rem',
    lineHeight: '1.5625rem',
    color: 'fg.1',
    overflowWrap: 'anywhere',
    '& > * + *': { mt: '4' },
    '& h1, & h2, & h3, & h4': { fontWeight: 'semibold', mt: '8', mb: '-2' },
    '& h1': { textStyle: '24' },
    '& h2': { textStyle: '20' },
    '& h3, & h4': { textStyle: '16' },
    '& a': { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '2px' },
    '& ul, & ol': { ps: '6' },
    '& ul': { listStyleType: 'disc' },
    '& ol': { listStyleType: 'decimal' },
    '& li + li': { mt: '1' },
    '& blockquote': { ps: '4', borderInlineStart: '3px solid', borderColor: 'line.2', color: 'fg.2' },
    '& code': { fontFamily: 'mono', fontSize: '0.875em', bg: 'bg.sunken', px: '1', borderRadius: '4' },
    '& pre': { p: '4', borderRadius: '8', bg: 'bg.sunken', overflowX: 'auto', lineHeight: '1.25rem' },
    '& pre code': { p: '0', bg: 'transparent' },
    '& img': { maxW: 'full', borderRadius: '8' },
    '& table': { display: 'block', overflowX: 'auto', borderCollapse: 'collapse', textStyle: '13' },
    '& th, & td': { border: '1px solid', borderColor: 'line.2', px: '3', py: '2', textAlign: 'start' },
    '& th': { bg: 'bg.sunken', fontWeight: 'semibold' },
    '& hr': { border: 0, borderTop: '1px solid', borderColor: 'line.2' },
  },
})

/** The text of an article as customers read it. */
export const ArticleBody = memo(function ArticleBody({ content, locale }: { content: string; locale: string }) {
  return (
    <Text dir={localeDirection(locale)} lang={locale.replace('_', '-')}>
      {markdownElements(content)}
    </Text>
  )
})
