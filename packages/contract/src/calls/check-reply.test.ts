import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkReply, ReplyContractError } from './check-reply.ts'

const output = z.object({
  rows: z.array(z.object({ partNo: z.string(), quantity: z.int(), note: z.string().optional() })),
  total: z.int(),
})
const check = (data: unknown, schema: z.ZodType = output) => checkReply({ id: 'area/operation', output: schema }, data)

describe('checkReply', () => {
  it('accepts a reply that its schema describes', () => {
    check({ rows: [{ partNo: 'A', quantity: 1 }], total: 1 })
    check({ rows: [{ partNo: 'A', quantity: 1, note: undefined }], total: 1 })
    check(null, z.null())
    check(undefined, z.null())
  })

  it('names the path of a missing field and of a wrong type', () => {
    expect(() => check({ rows: [{ partNo: 'A', quantity: '1' }] })).toThrow(
      /area\/operation[\s\S]*data\.rows\.0\.quantity: [\s\S]*data\.total: /,
    )
  })

  it('rejects an unknown field at any depth', () => {
    expect(() => check({ rows: [{ partNo: 'A', quantity: 1, secret: 'x' }], total: 1 })).toThrow(
      new ReplyContractError('area/operation', ['data.rows.0.secret: not in the schema']),
    )
  })

  it('rejects an unknown field in a branch of a union', () => {
    const union = z.union([z.object({ a: z.string() }), z.object({ b: z.string() })])
    expect(() => check({ b: 'x', extra: 1 }, union)).toThrow(/data\.extra: not in the schema/)
  })

  it('accepts any field where the schema is open', () => {
    check({ whatever: { deep: [1] } }, z.record(z.string(), z.unknown()))
  })

  it('rejects a value that the schema would change, such as a default or a transform', () => {
    expect(() => check({}, z.object({ size: z.int().default(50) }))).toThrow(/data\.size: undefined is parsed as 50/)
    expect(() => check({ code: ' A' }, z.object({ code: z.string().trim() }))).toThrow(/" A" is parsed as "A"/)
  })

  it('checks the data after JSON serialisation', () => {
    check({ at: new Date(0) }, z.object({ at: z.iso.datetime() }))
    expect(() => check({ at: new Date(0) }, z.object({ at: z.date() }))).toThrow(ReplyContractError)
  })
})
