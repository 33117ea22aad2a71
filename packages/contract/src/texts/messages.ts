import { calendarCodeMessages } from './messages/calendar-code.ts'
import { caseInformationMessages } from './messages/case-information.ts'
import { commonMessages } from './messages/common.ts'
import { discontinuedPartMessages } from './messages/discontinued-part.ts'
import { fieldMessages } from './messages/fields.ts'
import { jobNetKickMessages } from './messages/job-net-kick.ts'
import { jobMessages } from './messages/jobs.ts'
import { noticeMessages } from './messages/notices.ts'
import { orderCompilingMessages } from './messages/order-compiling.ts'
import { packingPlanMessages } from './messages/packing-plan.ts'
import { partMasterMessages } from './messages/part-master.ts'
import { sheetMessages } from './messages/sheets.ts'
import { uploadMessages } from './messages/uploads.ts'
import { workspaceMessages } from './messages/workspace.ts'

/** Messages of the server, by code. Marked as pure: the browser, which needs none of them, leaves them out. */
export const messages = /* @__PURE__ */ (() => ({
  ...commonMessages,
  ...fieldMessages,
  ...sheetMessages,
  ...noticeMessages,
  ...uploadMessages,
  ...packingPlanMessages,
  ...calendarCodeMessages,
  ...partMasterMessages,
  ...discontinuedPartMessages,
  ...orderCompilingMessages,
  ...jobNetKickMessages,
  ...jobMessages,
  ...caseInformationMessages,
  ...workspaceMessages,
}))()

export type MessageCode = keyof typeof messages
/** There is no token, or it has expired or was revoked: clients fetch a new one and send again. */
export const SIGN_IN_AGAIN: MessageCode = 'M-COM-003'
export const languages = ['en', 'ja'] as const
export type Language = (typeof languages)[number]
export type MessageParams = Readonly<Record<string, string | number>>
/** A text in every language, for who tells several users at once. */
export type EveryLanguage = Readonly<Record<Language, string>>

/** The text of a message with its parameters put in; a parameter that was not given stays visible as `{name}`. */
export function messageText(code: MessageCode, language: Language, params: MessageParams = {}): string {
  return fillMessage(messages[code][language], params)
}

/** The words of a message with its parameters put in. For who must not load all messages. */
export const fillMessage = (words: string, params: MessageParams): string =>
  words.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => written(name, String(params[name] ?? placeholder)))

/** Days and months as screens write them; what was entered (`value`) stays as it was. */
function written(name: string, text: string): string {
  if (name !== 'value' && /^\d{4}-\d{2}-\d{2}$/.test(text)) return text.replaceAll('-', '/')
  return /month$/i.test(name) && /^\d{6}$/.test(text) ? `${text.slice(0, 4)}/${text.slice(4)}` : text
}
