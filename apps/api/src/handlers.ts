import type { BuiltCallId, CallById, OutputOf, ParsedInputOf } from '@packing/contract'
import type { SessionUser } from './domain/identity/users.ts'
import type { CallContext, FileAnswer, PreparationContext } from './platform/http/call-context.ts'
import type { Answer } from './platform/http/reply.ts'

export type Context = CallContext<SessionUser>
export type AnonymousContext = CallContext<null>

type ContextOf<Id extends BuiltCallId> = CallById<Id>['access'] extends 'anonymous' ? AnonymousContext : Context
type ResultOf<Id extends BuiltCallId> = CallById<Id>['kind'] extends 'download'
  ? FileAnswer
  : OutputOf<CallById<Id>> | Answer<OutputOf<CallById<Id>>>

export type Handler<Id extends BuiltCallId> = (
  input: ParsedInputOf<CallById<Id>>,
  context: ContextOf<Id>,
) => Promise<ResultOf<Id>>

/** A handler that has to ask somebody else first: `before` runs while no database connection is held. */
export interface PreparedHandler<Id extends BuiltCallId, Found> {
  before(input: ParsedInputOf<CallById<Id>>, context: PreparationContext): Promise<Found>
  handle(input: ParsedInputOf<CallById<Id>>, context: ContextOf<Id>, found: Found): Promise<ResultOf<Id>>
}

/** A handler for every built call and for nothing else: a missing or superfluous one does not compile. */
// biome-ignore lint/suspicious/noExplicitAny: what `before` found is a matter between the two steps of one handler
export type Handlers = { readonly [Id in BuiltCallId]: Handler<Id> | PreparedHandler<Id, any> }
