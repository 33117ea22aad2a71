import {
  type Call,
  type ErrInfo,
  type ErrorType,
  type InputIssue,
  type Language,
  type MessageCode,
  type MessageParams,
  messageText,
  type OutputOf,
  type ParsedInputOf,
  type Reply,
  type ReplyCode,
} from '@packing/contract'
import type { Holder } from './stub-sessions.ts'

/** What a call was asked with, after the stub has admitted it. */
export interface Asked<C extends Call = Call> {
  readonly input: ParsedInputOf<C>
  readonly headers: Headers
  readonly language: Language
  /** undefined: the call needs no sign-in. */
  readonly holder: Holder | undefined
  /** Of an upload. */
  readonly file: File | undefined
  readonly signal: AbortSignal
}

/**
 * What a call is answered with: data, which its output schema checks; `done`, `rejected`, `sentFile` or `withToken`; or
 * a `Response`, which is sent as it is, however hostile.
 */
export type Answer<C extends Call> = OutputOf<C> | Done<OutputOf<C>> | Rejected | SentFile | WithToken | Response

/** A promise is waited for, so that a test decides when the reply comes. An error breaks the connection. */
export type AnswerOf<C extends Call> = (asked: Asked<C>) => Answer<C> | Promise<Answer<C>>

export interface Issue extends InputIssue {
  readonly errorType?: ErrorType
}

const coded = (code: MessageCode, language: Language, params: MessageParams = {}) =>
  `${code}\t${messageText(code, language, params)}`

function errinfoOf(issues: readonly Issue[], language: Language): ErrInfo {
  const textOf = ({ code, params }: Issue) => coded(code, language, params)
  const fields = [...new Set(issues.map(({ field }) => field))]
  const messagesOf = (field: string) => issues.filter((issue) => issue.field === field).map(textOf)
  return {
    others: fields.filter((field) => /^rows\[\d+\]$/.test(field)),
    detailMsg: Object.fromEntries(fields.map((field) => [field, messagesOf(field)])),
    validationErrors: fields.map((fieldName) => ({
      fieldName,
      messages: messagesOf(fieldName),
      errorType: issues.find(({ field }) => field === fieldName)?.errorType ?? 'ERROR',
    })),
  }
}

/** A reply with a message; with issues it is a rejection whose data count, as when some rows of a save are wrong. */
export class Done<Data> {
  readonly data: Data
  readonly message: MessageCode
  readonly params: MessageParams
  readonly issues: readonly Issue[]
  constructor(data: Data, message: MessageCode, params: MessageParams = {}, issues: readonly Issue[] = []) {
    this.data = data
    this.message = message
    this.params = params
    this.issues = issues
  }
  reply(language: Language): Reply {
    const message = coded(this.message, language, this.params)
    if (this.issues.length === 0) return { code: 200, message, data: this.data }
    return { code: 400, message, data: this.data, errinfo: errinfoOf(this.issues, language) }
  }
}

export interface Rejection {
  readonly params?: MessageParams
  readonly issues?: readonly Issue[]
  /** Of HTTP; default: the code. */
  readonly status?: number
}

export class Rejected {
  readonly code: Exclude<ReplyCode, 200>
  readonly status: number
  readonly #message: MessageCode
  readonly #rejection: Rejection
  constructor(code: Exclude<ReplyCode, 200>, message: MessageCode, rejection: Rejection = {}) {
    this.code = code
    this.status = rejection.status ?? code
    this.#message = message
    this.#rejection = rejection
  }
  reply(language: Language): Reply {
    const { params, issues = [] } = this.#rejection
    const message = coded(this.#message, language, params)
    const errinfo =
      issues.length === 0 ? { others: [], detailMsg: [message], validationErrors: [] } : errinfoOf(issues, language)
    return { code: this.code, message, data: null, errinfo }
  }
}

export class SentFile {
  readonly fileName: string
  readonly mediaType: string
  readonly content: string
  constructor(fileName: string, mediaType: string, content: string) {
    this.fileName = fileName
    this.mediaType = mediaType
    this.content = content
  }
}

/** A reply that replaces the token of the caller. */
export class WithToken {
  readonly token: string
  readonly data: unknown
  constructor(token: string, data: unknown) {
    this.token = token
    this.data = data
  }
}

/** With a message of the server's catalogue: `rejected(409, 'M-COM-017')`. */
export const rejected = (code: Exclude<ReplyCode, 200>, message: MessageCode, rejection?: Rejection) =>
  new Rejected(code, message, rejection)

export const done = <Data>(data: Data, message: MessageCode, params?: MessageParams, issues?: readonly Issue[]) =>
  new Done(data, message, params, issues)

export const sentFile = (fileName: string, mediaType: string, content: string) =>
  new SentFile(fileName, mediaType, content)
