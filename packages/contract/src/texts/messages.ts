import { bomCheckListMessages } from './messages/bom-check-list.ts'
import { calendarCodeMessages } from './messages/calendar-code.ts'
import { caseInformationMessages } from './messages/case-information.ts'
import { collectiveVanningMessages } from './messages/collective-vanning.ts'
import { commonMessages } from './messages/common.ts'
import { containerClosingMessages } from './messages/container-closing.ts'
import { correspondenceCalendarMessages } from './messages/correspondence-calendar.ts'
import { discontinuedPartMessages } from './messages/discontinued-part.ts'
import { editableListMessages } from './messages/editable-lists.ts'
import { eventMasterMessages } from './messages/event-master.ts'
import { fieldMessages } from './messages/fields.ts'
import { groupingRegistrationMessages } from './messages/grouping-registration.ts'
import { jobNetKickMessages } from './messages/job-net-kick.ts'
import { jobMessages } from './messages/jobs.ts'
import { noticeMessages } from './messages/notices.ts'
import { orderCompilingMessages } from './messages/order-compiling.ts'
import { orderOcfAsnMessages } from './messages/order-ocf-asn.ts'
import { orderPlanHistoryMessages } from './messages/order-plan-history.ts'
import { orderVolatilitySearchMessages } from './messages/order-volatility-search.ts'
import { packingConditionMessages } from './messages/packing-condition-maintenance.ts'
import { packingInformationMessages } from './messages/packing-information.ts'
import { packingPlanMessages } from './messages/packing-plan.ts'
import { packingProgressMessages } from './messages/packing-progress.ts'
import { packingResultMessages } from './messages/packing-results-maintenance.ts'
import { pairingRegistrationMessages } from './messages/pairing-registration.ts'
import { partMasterMessages } from './messages/part-master.ts'
import { reportOutputMessages } from './messages/report-output.ts'
import { uploadMessages } from './messages/uploads.ts'
import { workingCalendarMessages } from './messages/working-calendar.ts'
import { workspaceMessages } from './messages/workspace.ts'
import { valueName } from './value-names.ts'

/** Server messages by code. Marked as pure so that the browser bundle leaves them out. */
export const messages = /* @__PURE__ */ (() => ({
  ...commonMessages,
  ...fieldMessages,
  ...editableListMessages,
  ...noticeMessages,
  ...uploadMessages,
  ...packingPlanMessages,
  ...packingInformationMessages,
  ...packingProgressMessages,
  ...packingConditionMessages,
  ...packingResultMessages,
  ...calendarCodeMessages,
  ...correspondenceCalendarMessages,
  ...eventMasterMessages,
  ...workingCalendarMessages,
  ...partMasterMessages,
  ...pairingRegistrationMessages,
  ...groupingRegistrationMessages,
  ...collectiveVanningMessages,
  ...discontinuedPartMessages,
  ...orderCompilingMessages,
  ...bomCheckListMessages,
  ...orderPlanHistoryMessages,
  ...orderVolatilitySearchMessages,
  ...jobNetKickMessages,
  ...jobMessages,
  ...caseInformationMessages,
  ...containerClosingMessages,
  ...orderOcfAsnMessages,
  ...reportOutputMessages,
  ...workspaceMessages,
}))()

export type MessageCode = keyof typeof messages
/** The token is missing, expired or revoked; clients fetch a new one and retry. */
export const SIGN_IN_AGAIN: MessageCode = 'M-COM-003'
export const languages = ['en', 'ja'] as const
export type Language = (typeof languages)[number]
export type MessageParams = Readonly<Record<string, string | number>>
export type EveryLanguage = Readonly<Record<Language, string>>

/**
 * The text of a message with its parameters. `{name}` is replaced by the value, and stays visible where it is missing;
 * `{count|row|rows}` by the first word where the value is 1, otherwise by the second; `{status@run}` by the name of the
 * code in `value-names.ts`.
 */
export function messageText(code: MessageCode, language: Language, params: MessageParams = {}): string {
  const named = messages[code][language].replaceAll(/\{(\w+)@(\w+)\}/g, (_, name: string, kind: string) =>
    valueName(kind, String(params[name] ?? `{${name}}`), language),
  )
  return fillMessage(named, params)
}

/** `messageText` for callers that must not load all messages. */
export const fillMessage = (text: string, params: MessageParams): string =>
  text.replaceAll(/\{(\w+)(?:\|([^|}]+)\|([^|}]+))?\}/g, (placeholder, name: string, one?: string, other?: string) => {
    const value = params[name]
    if (one !== undefined && other !== undefined) return Number(value) === 1 ? one : other
    return written(name, String(value ?? placeholder))
  })

const JAPAN_MS = 9 * 3_600_000

/** Days, months and instants as screens write them; `value`, the user's input, stays unchanged. */
function written(name: string, text: string): string {
  if (name !== 'value' && /^\d{4}-\d{2}-\d{2}$/.test(text)) return text.replaceAll('-', '/')
  if (name !== 'value' && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return inJapan(text)
  return /month$/i.test(name) && /^\d{6}$/.test(text) ? `${text.slice(0, 4)}/${text.slice(4)}` : text
}

const inJapan = (at: string): string =>
  `${new Date(Date.parse(at) + JAPAN_MS).toISOString().slice(0, 16).replaceAll('-', '/').replace('T', ' ')} JST`
