import { problemText } from '@parley/shared/api/api-error'
import { Emoji } from '@parley/shared/contract/availability-reason'
import { type Category, CategoryBody } from '@parley/shared/contract/portal'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { EmojiField } from '@parley/shared/emoji/emoji-field'
import { CheckboxField } from '@parley/shared/forms/checkbox-field'
import { FormDrawer } from '@parley/shared/forms/form-drawer'
import { submitErrors } from '@parley/shared/forms/submit-errors'
import { TextField } from '@parley/shared/forms/text-field'
import { validateWith } from '@parley/shared/forms/validate-with'
import { useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { FormattedMessage, useIntl } from 'react-intl'
import * as v from 'valibot'
import { useHelpCenterRefresh } from '../articles/useArticles.ts'
import type { Place } from '../paths.ts'
import { localeName } from '../portal/locale-name.ts'
import { SlugField } from '../portal/SlugField.tsx'
import { changeCategory, createAndTranslate, createCategory, deleteCategory } from './categories.api.ts'
import { PlaceField, placeIn, placeKey } from './PlaceField.tsx'
import { RelatedField } from './RelatedField.tsx'

interface CategoryValues {
  /** Portal and language, as one choice. */
  place: string
  name: string
  slug: string
  icon: string
  description: string
  isTranslated?: boolean
  related_category_ids: readonly number[]
}

/** The wire takes any short text for an icon; people choose an emoji. */
const CategoryForm = v.object({ ...CategoryBody.entries, icon: v.optional(Emoji) })

interface CategoryDrawerProps {
  place: Place
  /** Null for a new one. */
  category: Category | null
  onClose: () => void
}

/** A category of one language: name with its emoji, address, what it is about. */
export function CategoryDrawer({ place, category, onClose }: CategoryDrawerProps) {
  const intl = useIntl()
  const save = useSaveCategory(category)
  const check = validateWith(CategoryForm, {
    'must be a single character or emoji': intl.formatMessage({
      id: 'helpcenter.category.icon.one',
      defaultMessage: 'A single emoji',
    }),
    'is too short (minimum is 2 characters)': intl.formatMessage({
      id: 'helpcenter.category.short',
      defaultMessage: 'At least 2 characters',
    }),
    'may hold lower case letters, digits and hyphens': intl.formatMessage({
      id: 'helpcenter.slug.wrong',
      defaultMessage: 'Small letters, digits and single hyphens between them',
    }),
  })
  return (
    <FormDrawer<CategoryValues>
      title={
        category ? (
          <bdi>{category.name}</bdi>
        ) : (
          <FormattedMessage id="helpcenter.category.new" defaultMessage="New category" />
        )
      }
      action={<FormattedMessage id="helpcenter.category.save" defaultMessage="Save category" />}
      initial={{
        place: placeKey({ ...place, ...(category && { locale: category.locale }) }),
        name: category?.name ?? '',
        slug: category?.slug ?? '',
        icon: category?.icon ?? '',
        description: category?.description ?? '',
        related_category_ids: category?.related_categories.map(({ id }) => id) ?? [],
      }}
      validate={({ place: chosen, ...values }) => check({ ...values, locale: placeIn(chosen).locale })}
      onSubmit={save}
      onClose={onClose}
    >
      <CategoryFields isNew={category === null} />
      <RelatedField ownId={category?.id ?? null} />
      {category && <DeleteCategory place={place} category={category} onDone={onClose} />}
    </FormDrawer>
  )
}

function CategoryFields({ isNew }: { isNew: boolean }) {
  return (
    <>
      {isNew && <PlaceField name="place" />}
      <TextField
        name="name"
        required
        autoComplete="off"
        label={<FormattedMessage id="helpcenter.portal.name" defaultMessage="Name" />}
      />
      <EmojiField name="icon" label={<FormattedMessage id="helpcenter.category.icon" defaultMessage="Emoji" />} />
      <SlugField follows={isNew} label={<FormattedMessage id="helpcenter.portal.slug" defaultMessage="Address" />} />
      <TextField
        name="description"
        rows={3}
        optional
        label={<FormattedMessage id="helpcenter.category.description" defaultMessage="What it is about" />}
      />
      {isNew && (
        <CheckboxField
          name="isTranslated"
          label={
            <FormattedMessage id="helpcenter.category.translate" defaultMessage="Translate into the other languages" />
          }
        />
      )}
    </>
  )
}

/** Stores what the drawer holds; problems stand in its fields. */
function useSaveCategory(category: Category | null) {
  const intl = useIntl()
  const { notify } = useShell()
  const http = useAccountHttp()
  const refresh = useHelpCenterRefresh()
  const failed = intl.formatMessage({
    id: 'helpcenter.category.failed',
    defaultMessage: 'The category could not be saved',
  })
  return async ({ isTranslated, place, ...values }: CategoryValues) => {
    const { portal, locale } = placeIn(place)
    const body = { ...values, related_category_ids: [...values.related_category_ids], locale }
    try {
      if (category) await changeCategory(http, portal, category.id, body)
      else if (!isTranslated) await createCategory(http, portal, body)
      else {
        const { failed: missed } = await createAndTranslate(http, portal, body)
        if (missed.length > 0)
          notify.toast(missed.map((one) => `${localeName(one.locale, intl.locale)}: ${one.error}`).join('\n'), {
            tone: 'error',
          })
      }
    } catch (problem) {
      return submitErrors(problem, { name: 'name', slug: 'slug', locale: 'slug', icon: 'icon' }, failed)
    }
    await refresh()
    notify.toast(intl.formatMessage({ id: 'helpcenter.category.saved', defaultMessage: 'Category saved' }), {
      tone: 'success',
    })
    return undefined
  }
}

function DeleteCategory({ place, category, onDone }: { place: Place; category: Category; onDone: () => void }) {
  const intl = useIntl()
  const { notify } = useShell()
  const http = useAccountHttp()
  const refresh = useHelpCenterRefresh()
  const remove = async () => {
    const agreed = await notify.confirm({
      title: intl.formatMessage({ id: 'helpcenter.category.delete.title', defaultMessage: 'Delete this category?' }),
      body: intl.formatMessage({
        id: 'helpcenter.category.delete.body',
        defaultMessage: 'Its articles stay, without a category.',
      }),
      action: intl.formatMessage({ id: 'helpcenter.category.delete', defaultMessage: 'Delete category' }),
      danger: true,
      typed: category.name,
    })
    if (!agreed) return
    await deleteCategory(http, place.portal, category.id).then(onDone, (problem: unknown) =>
      notify.toast(problemText(problem, ''), { tone: 'error' }),
    )
    await refresh()
  }
  return (
    <div>
      <Button variant="danger" onClick={() => void remove()}>
        <FormattedMessage id="helpcenter.category.delete" defaultMessage="Delete category" />
      </Button>
    </div>
  )
}
