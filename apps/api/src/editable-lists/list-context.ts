import type { Audited, ReadContext, Requested, WriteContext } from '../domain/rule-context.ts'

export interface ListReadContext extends ReadContext, Requested {}

export interface ListWriteContext extends WriteContext, Requested, Audited {}
