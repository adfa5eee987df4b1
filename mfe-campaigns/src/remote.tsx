import { localeTexts } from '@parley/shared/i18n/locale'
import { defineRemote } from '@parley/shared/remote/define-remote'
import { Navigate, Route, Routes } from 'react-router'
import { CampaignsPage } from './list/CampaignsPage.tsx'
import { campaignsPath } from './paths.ts'

export default defineRemote({
  name: 'campaigns',
  messages: localeTexts((tag) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${tag}.json`)),
  routes: (
    <Routes>
      <Route path="campaigns/one_off" element={<CampaignsPage type="one_off" />} />
      <Route path="campaigns/ongoing" element={<CampaignsPage type="ongoing" />} />
      <Route path="campaigns" element={<Navigate replace to={campaignsPath('one_off')} />} />
    </Routes>
  ),
})
