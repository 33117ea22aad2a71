import type { CallById, CallId, OutputOf, ParsedInputOf } from '@packing/contract'
import type { SessionUser } from '../domain/identity/users.ts'
import type { SaveContext } from '../domain/master-trial/tried-call.ts'
import type { DownloadContext } from '../domain/rule-context.ts'
import type * as CallContext from '../platform/http/call-context.ts'
import type { FileAnswer } from '../platform/http/file-answer.ts'
import type { Answer } from '../platform/http/reply.ts'

export type QueryContext = CallContext.QueryContext<SessionUser>
export type CommandContext = CallContext.CommandContext<SessionUser>
export type UploadContext = CallContext.UploadContext<SessionUser>

interface Contexts<User> {
  readonly query: CallContext.QueryContext<User>
  readonly download: DownloadContext
  readonly command: CallContext.CommandContext<User>
  readonly upload: CallContext.UploadContext<User>
}

type UserOf<Id extends CallId> = CallById<Id>['access'] extends 'anonymous' ? null : SessionUser
type ContextOf<Id extends CallId> = Contexts<UserOf<Id>>[CallById<Id>['kind']]
type ResultOf<Id extends CallId> = CallById<Id>['kind'] extends 'download'
  ? FileAnswer
  : OutputOf<CallById<Id>> | Answer<OutputOf<CallById<Id>>>

export type Handler<Id extends CallId> = (
  input: ParsedInputOf<CallById<Id>>,
  context: ContextOf<Id>,
) => Promise<ResultOf<Id>>

/** A handler that a trial runs as well, without a request: it knows its user and the rows, and nothing of who asks. */
export type TriedHandler<Id extends CallId> = (
  input: ParsedInputOf<CallById<Id>>,
  context: SaveContext,
) => Promise<ResultOf<Id>>

/** A handler that first asks an external party: `before` runs without a database connection. */
export interface PreparedHandler<Id extends CallId, Found> {
  before(input: ParsedInputOf<CallById<Id>>, context: CallContext.PreparationContext): Promise<Found>
  handle(input: ParsedInputOf<CallById<Id>>, context: ContextOf<Id>, found: Found): Promise<ResultOf<Id>>
}

// biome-ignore lint/suspicious/noExplicitAny: what `before` found is a matter between the two steps of one handler
export type Handlers = { readonly [Id in CallId]: Handler<Id> | PreparedHandler<Id, any> }

type DownloadId = { [Id in CallId]: CallById<Id>['kind'] extends 'download' ? Id : never }[CallId]

/** Handlers that make files: workers load only these. */
export type Downloads = { readonly [Id in DownloadId]: Handler<Id> }
