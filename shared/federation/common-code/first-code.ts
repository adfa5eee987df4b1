// biome-ignore-all lint/performance/noBarrelFile: one module of all these is the point
/**
 * The part of the common code that the shell's own first page is drawn and read with. What only areas take stands in
 * offered-code.ts, so that the page comes without it.
 */
export { agents, inboxes, labels, teams } from '../../src/account-lists/account-lists.ts'
export { ApiError, failOnRefusal, isAbort, isApiError, problemText, readBody } from '../../src/api/api-error.ts'
export {
  CONVERSATION_PAGE_SIZE,
  Conversation,
  ConversationCounts,
  ConversationList,
  ConversationMeta,
  MessageList,
  SORT_ORDERS,
  ToggleStatusAnswer,
} from '../../src/contract/conversations/conversation.ts'
export {
  Attachment,
  FILE_TYPES,
  FoundIds,
  MAX_ATTACHMENTS,
  MAX_MESSAGE_CHARS,
  MessageRest,
} from '../../src/contract/conversations/message.ts'
export {
  NOTIFICATION_PAGE_SIZE,
  NOTIFICATION_TYPES,
  NotificationList,
  NotificationSettings,
} from '../../src/contract/conversations/notification.ts'
export {
  APPLIED_SLAS_PER_PAGE,
  AppliedSlaPage,
  SlaMetrics,
  SlaPolicy,
  SlaPolicyBody,
  SlaPolicyList,
} from '../../src/contract/conversations/sla.ts'
export {
  PRESENCE_REPORT_MS,
  serverEvents,
  TYPING_EXPIRES_MS,
  TYPING_IDLE_MS,
  VIEWING_EXPIRES_MS,
  VIEWING_REPORT_MS,
} from '../../src/contract/events.ts'
export {
  AUTOMATION_ACTIONS,
  AUTOMATION_EVENTS,
  AUTOMATION_RUNS_PER_PAGE,
  AutomationCondition,
  AutomationRule,
  AutomationRunPage,
  AutomationTrial,
} from '../../src/contract/records/automation-rule.ts'
export { MACRO_ACTIONS, Macro, MacroBody, MacroList } from '../../src/contract/records/macro.ts'
export {
  NATIVE_ATTRIBUTES,
  NativeAttributeRequirement,
} from '../../src/contract/records/native-attribute-requirement.ts'
export {
  ApiInboxBody,
  CannedResponse,
  CannedResponseBody,
  ChangeAgentBody,
  LabelBody,
  ProfileBody,
  TeamBody,
  WebsiteInboxBody,
} from '../../src/contract/records/settings.ts'
export { Colour } from '../../src/contract/rules/colour.ts'
export { Email, splitAddresses } from '../../src/contract/rules/email.ts'
export { isEmail } from '../../src/contract/rules/is-email.ts'
export { isConfirmed, optionalText, requiredText } from '../../src/contract/rules/text.ts'
export { Domain, isDomain, isSiteAddress, isWebAddress, WebAddress } from '../../src/contract/rules/web-address.ts'
export { Account, CacheKeys } from '../../src/contract/values/account.ts'
export {
  AREA_PERMISSIONS,
  effectivePermissions,
  GRANTABLE_PERMISSIONS,
  holdsAny,
  NOTIFICATION_READERS,
} from '../../src/contract/values/permissions.ts'
export { Agent, AvailabilityReason, Contact, CurrentUser, PushUser, Sender } from '../../src/contract/values/person.ts'
export {
  Attributes,
  Availability,
  CHANNEL_TYPES,
  ChannelType,
  CONVERSATION_PRIORITIES,
  CONVERSATION_STATUSES,
  ContentType,
  ConversationPriority,
  ConversationStatus,
  Iso,
  MessageStatus,
  MessageTypeNum,
  Unix,
  UnixF,
} from '../../src/contract/values/scalars.ts'
export { CustomFilter, Inbox } from '../../src/contract/values/sidebar.ts'
export {
  APPEARANCES,
  AppearanceSettings,
  DENSITIES,
  FONT_SIZES,
  HotKeySettings,
  sendKeyOf,
  signatureKey,
} from '../../src/contract/values/ui-settings.ts'
export { DEFAULT_WEEK } from '../../src/contract/values/working-hours.ts'
export {
  keepingRows,
  rowIn,
  rowsIn,
  withFields,
  withoutFields,
  withoutRow,
  withRow,
  withRowAt,
} from '../../src/data/collection-cache.ts'
export {
  DataSourceContext,
  pathIn,
  useAccountHttp,
  useAccountSource,
  useDataSource,
} from '../../src/data/data-source.ts'
export { defineCollection } from '../../src/data/define-collection.ts'
export { parseAnswer } from '../../src/data/parse-answer.ts'
export { keyIn, useRawResource } from '../../src/data/use-raw-resource.ts'
export { useParsed, useResource } from '../../src/data/use-resource.ts'
export { localeTexts, textIn, toLocale } from '../../src/i18n/locale.tsx'
export { createStore } from '../../src/remote/store.ts'
export {
  ShellContext,
  useCommand,
  useDirty,
  useFeature,
  useKeptWork,
  usePermission,
  useRealtimeEvent,
  useRealtimeReconnect,
  useSession,
  useShell,
  useStore,
  useTitle,
} from '../../src/remote/use-shell.tsx'
export { Button } from '../../src/ui/controls/button.tsx'
export { both } from '../../src/ui/controls/element-handlers.ts'
export { menuParts, popoverPart } from '../../src/ui/controls/late-parts.ts'
export { MenuTrigger } from '../../src/ui/controls/menu-trigger.tsx'
export { Tooltip } from '../../src/ui/controls/tooltip.tsx'
export { Avatar, presenceText } from '../../src/ui/display/avatar.tsx'
export { ChannelIcon, channelAt, channelName } from '../../src/ui/display/channel-icon.tsx'
export { Icon } from '../../src/ui/display/icon.tsx'
export { Kbd } from '../../src/ui/display/kbd.tsx'
export { PlainIconButton } from '../../src/ui/display/plain-buttons.tsx'
export { LoadingRegion, Skeleton } from '../../src/ui/display/skeleton.tsx'
export { Spinner } from '../../src/ui/display/spinner.tsx'
export { kitTexts } from '../../src/ui/kit-texts.tsx'
export { Late } from '../../src/ui/late/late.tsx'
export { LateNotice, LateWords } from '../../src/ui/late/late-notice.tsx'
export { latePart, reachFor, useLatePart, useWarmLateParts } from '../../src/ui/late/late-part.ts'
export { Boundary } from '../../src/ui/layout/boundary.tsx'
export { EmptyState } from '../../src/ui/layout/empty-state.tsx'
export { RelativeTime, useNow } from '../../src/ui/text/relative-time.tsx'
export { dressed, look } from '../../src/ui/theme/look.ts'
// What icons are made with; for those of areas lucide-of-areas.ts.
export { default as makeGlyph } from './glyph-maker.ts'
