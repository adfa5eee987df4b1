import { LateCode } from '@parley/shared/remote/late-code'
import { lazyPage } from '@parley/shared/remote/lazy-page'
import { Button } from '@parley/shared/ui/button'
import History from 'lucide-react/icons/history'
import { useState } from 'react'
import { useForm } from 'react-final-form'
import { FormattedMessage } from 'react-intl'
import type { Place } from '../../paths.ts'
import type { ArticleValues } from '../article-values.ts'

const VersionsDialog = lazyPage(async () => ({
  default: (await import('../versions/VersionsDialog.tsx')).VersionsDialog,
}))

/** Opens the texts that were kept; one that is taken goes into the form, and is saved as any other text. */
export function VersionsButton({ place, articleId }: { place: Place; articleId: number }) {
  const form = useForm<ArticleValues>()
  const [isOpen, setIsOpen] = useState(false)
  const { title = '', description = '', content = '' } = form.getState().values
  return (
    <>
      <Button icon={History} onClick={() => setIsOpen(true)}>
        <FormattedMessage id="helpcenter.versions.open" defaultMessage="Earlier versions" />
      </Button>
      {isOpen && (
        <LateCode onClose={() => setIsOpen(false)}>
          <VersionsDialog
            place={place}
            articleId={articleId}
            now={{ title, description: description || null, content }}
            onClose={() => setIsOpen(false)}
            onRestore={(text) => {
              form.batch(() => {
                form.change('title', text.title)
                form.change('description', text.description ?? '')
                form.change('content', text.content)
              })
              setIsOpen(false)
            }}
          />
        </LateCode>
      )}
    </>
  )
}
