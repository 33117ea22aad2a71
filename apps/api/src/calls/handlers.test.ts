import { expectTypeOf, it } from 'vitest'
import { recordSecurityEvent } from '../domain/identity/security-events.ts'
import type { DownloadContext, ReadContext, WriteContext } from '../domain/rule-context.ts'
import type { ReadDb, WriteDb } from '../platform/database/database.ts'
import type { CommandContext, Handler, QueryContext, UploadContext } from './handlers.ts'

type Check<Id extends 'packingplan/init' | 'packingplan/download' | 'packingplan/save'> = Parameters<Handler<Id>>[1]

it('gives queries and downloads a read handle, commands and uploads a write handle', () => {
  expectTypeOf<Check<'packingplan/init'>['db']>().toEqualTypeOf<ReadDb>()
  expectTypeOf<Check<'packingplan/download'>['db']>().toEqualTypeOf<ReadDb>()
  expectTypeOf<Check<'packingplan/save'>['db']>().toEqualTypeOf<WriteDb>()
  expectTypeOf<Parameters<Handler<'ordercompiling/upload'>>[1]['db']>().toEqualTypeOf<WriteDb>()
})

it('accepts either handle for reads and only a write handle for writes', () => {
  expectTypeOf<WriteDb>().toExtend<ReadDb>()
  expectTypeOf<ReadDb>().not.toExtend<WriteDb>()
  expectTypeOf<ReadContext>().not.toExtend<WriteContext>()
})

it('fits the contexts of calls to the domain rules', () => {
  expectTypeOf<QueryContext>().toExtend<DownloadContext>()
  expectTypeOf<QueryContext>().not.toExtend<WriteContext>()
  expectTypeOf<CommandContext>().toExtend<WriteContext>()
  expectTypeOf<UploadContext>().toExtend<CommandContext>()
})

export const queriesThatWrite: readonly Handler<'packingplan/init'>[] = [
  async (_input, { db }) => {
    // @ts-expect-error a query cannot insert
    await db.insertInto('audit').values({}).execute()
    // @ts-expect-error a query cannot update
    await db.updateTable('part').set({ part_name: '' }).execute()
    // @ts-expect-error a query cannot delete
    await db.deleteFrom('part').execute()
    // @ts-expect-error a common table expression hands out the builders that write
    db.with('written', (inner) => inner.deleteFrom('part'))
    // @ts-expect-error a transaction of its own could write
    db.transaction()
    throw new Error()
  },
  async (_input, context) => {
    // @ts-expect-error a query calls nothing that writes
    await recordSecurityEvent(context.db, { kind: 'SIGN_OUT', at: context.now })
    // @ts-expect-error a query has nothing to audit
    await context.audit({ entity: '', key: {}, change: {} })
    // @ts-expect-error a query has no transaction of its own beside the call's
    await context.apart(async () => undefined)
    throw new Error()
  },
]
