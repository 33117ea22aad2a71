import { bomCheckListMessages } from '../screens/bom-check-list/bom-check-list-messages.ts'
import { calendarCodeMessages } from '../screens/calendar-code/calendar-code-messages.ts'
import { caseInformationMessages } from '../screens/case-information/case-information-messages.ts'
import { collectiveVanningMessages } from '../screens/collective-vanning/collective-vanning-messages.ts'
import { workspaceMessages } from '../screens/common/workspace-messages.ts'
import { containerClosingMessages } from '../screens/container-closing/container-closing-messages.ts'
import { correspondenceCalendarMessages } from '../screens/correspondence-calendar/correspondence-calendar-messages.ts'
import { discontinuedPartMessages } from '../screens/discontinued-part/discontinued-part-messages.ts'
import { eventMasterMessages } from '../screens/event-master/event-master-messages.ts'
import { groupingRegistrationMessages } from '../screens/grouping-registration/grouping-registration-messages.ts'
import { jobNetKickMessages } from '../screens/job-net-kick/job-net-kick-messages.ts'
import { masterTrialMessages } from '../screens/master-trial/master-trial-messages.ts'
import { masterMessages } from '../screens/masters/masters-messages.ts'
import { orderCompilingMessages } from '../screens/order-compiling/order-compiling-messages.ts'
import { orderFileMessages } from '../screens/order-compiling/order-file-messages.ts'
import { orderOcfAsnMessages } from '../screens/order-ocf-asn/order-ocf-asn-messages.ts'
import { orderPlanHistoryMessages } from '../screens/order-plan-history/order-plan-history-messages.ts'
import { orderVolatilitySearchMessages } from '../screens/order-volatility-search/order-volatility-search-messages.ts'
import { packingConditionMessages } from '../screens/packing-condition-maintenance/packing-condition-maintenance-messages.ts'
import { packingInformationMessages } from '../screens/packing-information/packing-information-messages.ts'
import { packingPlanMessages } from '../screens/packing-plan/packing-plan-messages.ts'
import { packingProgressMessages } from '../screens/packing-progress/packing-progress-messages.ts'
import { packingResultMessages } from '../screens/packing-results-maintenance/packing-results-maintenance-messages.ts'
import { pairingRegistrationMessages } from '../screens/pairing-registration/pairing-registration-messages.ts'
import { partMasterMessages } from '../screens/part-master/part-master-messages.ts'
import { reportOutputMessages } from '../screens/report-output/report-output-messages.ts'
import { topPageMessages } from '../screens/top-page/top-page-messages.ts'
import { workingCalendarMessages } from '../screens/working-calendar/working-calendar-messages.ts'
import type { EveryLanguage, Language } from '../texts/languages.ts'
import { inEveryLanguage, type Text, textIn, type Written } from '../texts/translate.ts'
import { valueName } from '../texts/value-names.ts'
import { commonMessages } from './common-messages.ts'
import { editableListMessages } from './editable-lists-messages.ts'
import { fieldMessages } from './fields-messages.ts'
import { jobMessages } from './jobs-messages.ts'
import { noticeMessages } from './notices-messages.ts'
import { uploadMessages } from './uploads-messages.ts'

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
  ...orderFileMessages,
  ...bomCheckListMessages,
  ...orderPlanHistoryMessages,
  ...orderVolatilitySearchMessages,
  ...jobNetKickMessages,
  ...jobMessages,
  ...masterTrialMessages,
  ...masterMessages,
  ...caseInformationMessages,
  ...containerClosingMessages,
  ...orderOcfAsnMessages,
  ...reportOutputMessages,
  ...topPageMessages,
  ...workspaceMessages,
}))()

export type MessageCode = keyof typeof messages
/** The token is missing, expired or revoked; clients fetch a new one and retry. */
export const SIGN_IN_AGAIN: MessageCode = 'M-COM-003'
export type MessageParams = Readonly<Record<string, string | number>>

/**
 * The text of a message with its parameters. `{name}` is replaced by the value, and stays visible where it is missing;
 * `{count|row|rows}` by the first word where the value is 1, otherwise by the second; `{status@run}` by the name of the
 * code in `value-names.ts`.
 */
export function messageText(code: MessageCode, language: Language, params: MessageParams = {}): string {
  const named = textIn(messages[code], language).replaceAll(/\{(\w+)@(\w+)\}/g, (_, name: string, kind: string) =>
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

/** A declared text with its values in every language; a value may be one of these itself. */
export const filledInEvery = (text: Text, params: Readonly<Record<string, string | number | Written>>): EveryLanguage =>
  inEveryLanguage((language) => {
    const own = Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'object' ? textIn(value, language) : value,
    ])
    return fillMessage(textIn(text, language), Object.fromEntries(own))
  })

/** Days and months as screens write them; `value`, the user's input, stays unchanged. */
function written(name: string, text: string): string {
  if (name !== 'value' && /^\d{4}-\d{2}-\d{2}$/.test(text)) return text.replaceAll('-', '/')
  return /month$/i.test(name) && /^\d{6}$/.test(text) ? `${text.slice(0, 4)}/${text.slice(4)}` : text
}
