import { localeTexts } from '@parley/shared/i18n/locale'
import { defineRemote } from '@parley/shared/remote/define-remote'
import { lazyPage } from '@parley/shared/remote/lazy-page'
import { Route, Routes } from 'react-router'
import { ContactCard } from './card/ContactCard.tsx'
import { ContactsPage } from './list/ContactsPage.tsx'
import { ContactSections } from './sidebar/ContactSections.tsx'

const ContactPage = lazyPage(async () => ({ default: (await import('./contact/ContactPage.tsx')).ContactPage }))
const DuplicatesPage = lazyPage(async () => ({
  default: (await import('./duplicates/DuplicatesPage.tsx')).DuplicatesPage,
}))
const ImportPage = lazyPage(async () => ({ default: (await import('./import/ImportPage.tsx')).ImportPage }))

export default defineRemote({
  name: 'contacts',
  messages: localeTexts((tag) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${tag}.json`)),
  slots: { 'conversation.contact-card': ContactCard },
  routes: (
    <>
      <ContactSections />
      <Routes>
        <Route path="contacts" element={<ContactsPage />} />
        <Route path="contacts/active" element={<ContactsPage isActive />} />
        <Route path="contacts/custom_view/:segmentId" element={<ContactsPage />} />
        <Route path="labels/:label/contacts" element={<ContactsPage />} />
        <Route path="contacts/duplicates" element={<DuplicatesPage />} />
        <Route path="contacts/import" element={<ImportPage />} />
        <Route path="contacts/:contactId" element={<ContactPage />} />
      </Routes>
    </>
  ),
})
