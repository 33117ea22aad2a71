import { calls, jobNetKick, type Language, orderCompiling } from '@packing/contract'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../errors/api-error.ts'
import { parseInput } from './parse-input.ts'
import { errorReply } from './reply.ts'

type Parsed = Parameters<typeof parseInput>[0]

function rejectionOf(call: Parsed, raw: unknown): ApiError {
  try {
    parseInput(call, raw)
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('nothing was rejected')
}
const replyTo = (call: Parsed, raw: unknown, language: Language) => errorReply(rejectionOf(call, raw), language)

describe('the input of a call', () => {
  it('is parsed by its schema', () => {
    expect(parseInput(orderCompiling.search, { cycleMonth: '2026-04', dealer: 'd1', page: '2' })).toMatchObject({
      cycleMonth: '202604',
      dealer: ['D1'],
      page: 2,
      view: 'CYCLES',
    })
  })

  it('can be empty when nothing is required', () => {
    expect(parseInput(jobNetKick.init, undefined)).toEqual({})
    expect(parseInput(jobNetKick.init, null)).toEqual({})
  })

  it('is rejected with all issues, each at its field, in the user’s language', () => {
    const raw = { cycleMonth: 'April', dealers: [{ dealerCode: 'ABCDEFGHIJK', rev: '1' }], operation: 'CONFIRM' }
    expect(replyTo(orderCompiling.save, raw, 'en')).toEqual({
      code: 400,
      message: 'M-COM-006\tCheck the marked fields.',
      data: null,
      errinfo: {
        others: [],
        detailMsg: {
          cycleMonth: ['M-COM-118\t“April” is not a month from 2000 to 2099. Enter it as YYYYMM, for example 202604.'],
          'dealers[0].dealerCode': ['M-COM-114\tToo long. Enter at most 10 characters.'],
          'dealers[0].rev': ['M-COM-104\tEnter a whole number in half-width digits, for example 12.'],
        },
        validationErrors: [
          expect.objectContaining({ fieldName: 'cycleMonth', errorType: 'ERROR' }),
          expect.objectContaining({ fieldName: 'dealers[0].dealerCode', errorType: 'ERROR' }),
          expect.objectContaining({ fieldName: 'dealers[0].rev', errorType: 'ERROR' }),
        ],
      },
    })
    expect(replyTo(orderCompiling.save, raw, 'ja').errinfo?.detailMsg).toMatchObject({
      'dealers[0].dealerCode': ['M-COM-114\t10 文字以内で入力してください。'],
    })
  })

  it('is rejected as a whole when it has no fields', () => {
    expect(replyTo(orderCompiling.save, 'text', 'en').errinfo?.detailMsg).toEqual({
      '': ['M-COM-130\tThe request does not consist of named fields. Reload the page and enter the data again.'],
    })
  })

  it('is rejected with the first 1,000 issues, and the reply says so', () => {
    const raw = { operation: 'CONFIRM', dealers: Array(500).fill({}) }
    const rejection = rejectionOf(orderCompiling.save, raw)
    expect(rejection.issues).toHaveLength(1001)
    expect(rejection.issues[0]).toMatchObject({ field: '', message: 'M-COM-129' })
  })

  it.each(calls.map((call) => [call.id, call] as const))(
    'is rejected in both languages with catalogue messages only: %s',
    (_id, call) => {
      for (const language of ['en', 'ja'] as const) {
        const reply = replyTo(call, '{"a":', language)
        expect(reply.code).toBe(400)
        for (const error of reply.errinfo?.validationErrors ?? []) {
          for (const message of error.messages) expect(message).toMatch(/^M-COM-1\d\d\t/)
        }
      }
    },
  )
})
