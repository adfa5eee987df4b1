import { defineRemote } from '@parley/shared/remote/define-remote'
import { Route, Routes } from 'react-router'
import { FirstPage } from './FirstPage.tsx'

export default defineRemote({
  name: 'conversations',
  messages: async () => ({}),
  routes: (
    <Routes>
      <Route path="*" element={<FirstPage />} />
    </Routes>
  ),
})
