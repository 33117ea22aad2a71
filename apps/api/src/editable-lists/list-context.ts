import type { Audited, ReadContext, Requested, WriteContext } from '../domain/rule-context.ts'

/** What an editable list is searched and downloaded with. */
export interface ListReadContext extends ReadContext, Requested {}

/** What an editable list is saved with. */
export interface ListWriteContext extends WriteContext, Requested, Audited {}
