import { chakra } from '@chakra-ui/react/styled-system'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { Icon } from '../display/icon.tsx'
import { PageHead, type PageHeadProps } from './page-head.tsx'

const Crumb = chakra(Link, {
  base: {
    textStyle: '13',
    color: 'fg.3',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    _hover: { color: 'fg.1', textDecoration: 'underline' },
  },
})

interface PageHeaderProps extends Omit<PageHeadProps, 'above'> {
  /** The page above this one. */
  parent?: { label: ReactNode; to: string }
}

/** The first row of a page, with the way to the page above it. */
export function PageHeader({ parent, ...head }: PageHeaderProps) {
  const intl = useIntl()
  if (!parent) return <PageHead {...head} />
  const above = (
    <>
      <nav aria-label={intl.formatMessage({ id: 'ui.breadcrumb', defaultMessage: 'Breadcrumb' })}>
        <Crumb to={parent.to}>{parent.label}</Crumb>
      </nav>
      <Icon of={ChevronRight} size={14} directional />
    </>
  )
  return <PageHead {...head} above={above} />
}
