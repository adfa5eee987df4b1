import { localeTexts } from '@parley/shared/i18n/locale'
import { defineRemote } from '@parley/shared/remote/define-remote'
import { ComposerTool, OnCallTile, PaletteCommand, PhonePage, RowBadge } from './places.tsx'

export default defineRemote({
  name: 'oncall',
  // English stands in the code.
  messages: localeTexts((tag) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${tag}.json`)),
  slots: {
    'conversation.row-badge': RowBadge,
    'conversation.composer-tool': ComposerTool,
    'palette.command': PaletteCommand,
    'settings.page': PhonePage,
    'reports.tile': OnCallTile,
  },
  // It has no page of its own.
  routes: null,
})
