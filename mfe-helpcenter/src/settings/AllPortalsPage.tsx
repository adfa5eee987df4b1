import type { Portal } from '@parley/shared/contract/portal'
import { ReadFailure } from '@parley/shared/lists/read-failure'
import { usePermission } from '@parley/shared/remote/use-shell'
import { Badge } from '@parley/shared/ui/badge'
import { Button } from '@parley/shared/ui/button'
import { type Column, DataTable } from '@parley/shared/ui/data-table'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { PageHeader } from '@parley/shared/ui/page-header'
import { Pane } from '@parley/shared/ui/pane'
import BookOpen from 'lucide-react/icons/book-open'
import Plus from 'lucide-react/icons/plus'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { articlesPath, editPortalPath, newPortalPath } from '../paths.ts'
import { localeName } from '../portal/locale-name.ts'
import { usePortals } from '../portal/usePortals.ts'

const columns = (intl: IntlShape): Column<Portal>[] => [
  {
    id: 'name',
    head: intl.formatMessage({ id: 'helpcenter.portal.name', defaultMessage: 'Name' }),
    cell: ({ name, archived }) => (
      <>
        <bdi>{name}</bdi>{' '}
        {archived && (
          <Badge>
            <FormattedMessage id="helpcenter.status.archived" defaultMessage="Archived" />
          </Badge>
        )}
      </>
    ),
  },
  {
    id: 'address',
    head: intl.formatMessage({ id: 'helpcenter.portal.slug', defaultMessage: 'Address' }),
    hideBelow: 'md',
    cell: ({ slug, custom_domain: domain }) => <bdi dir="ltr">{domain ?? `/hc/${slug}`}</bdi>,
  },
  {
    id: 'locales',
    head: intl.formatMessage({ id: 'helpcenter.column.languages', defaultMessage: 'Languages' }),
    hideBelow: 'sm',
    cell: ({ config }) => intl.formatList(config.allowed_locales.map(({ code }) => localeName(code, intl.locale))),
  },
  {
    id: 'articles',
    head: intl.formatMessage({ id: 'helpcenter.articles', defaultMessage: 'Articles' }),
    width: '6rem',
    align: 'end',
    cell: ({ meta }) => intl.formatNumber(meta.all_articles_count),
  },
]

/** Every portal of the account; whoever writes opens its settings, whoever reads its articles. */
export function AllPortalsPage() {
  const intl = useIntl()
  const navigate = useNavigate()
  const mayWrite = usePermission('administrator', 'knowledge_base_manage')
  const { portals, error, retry } = usePortals()
  return (
    <Pane>
      <PageHeader title={<FormattedMessage id="helpcenter.portals" defaultMessage="Portals" />} count={portals?.length}>
        {mayWrite && (
          <Button variant="primary" icon={Plus} onClick={() => navigate(newPortalPath)}>
            <FormattedMessage id="helpcenter.portal.new" defaultMessage="New portal" />
          </Button>
        )}
      </PageHeader>
      <DataTable
        label={intl.formatMessage({ id: 'helpcenter.portals', defaultMessage: 'Portals' })}
        columns={columns(intl)}
        items={portals}
        itemKey={({ id }) => id}
        rowTo={({ slug, meta }) =>
          mayWrite ? editPortalPath(slug) : articlesPath({ portal: slug, locale: meta.default_locale })
        }
        empty={<NoPortals />}
        failure={
          error ? (
            <ReadFailure
              title={<FormattedMessage id="helpcenter.portals.failed" defaultMessage="Portals could not be loaded" />}
              problem={error}
              onRetry={retry}
            />
          ) : undefined
        }
      />
    </Pane>
  )
}

function NoPortals() {
  return (
    <EmptyState
      icon={BookOpen}
      title={<FormattedMessage id="helpcenter.portals.empty" defaultMessage="There is no portal yet" />}
    >
      <FormattedMessage
        id="helpcenter.portals.empty.body"
        defaultMessage="A portal is a help site with its own address, look and languages."
      />
    </EmptyState>
  )
}
