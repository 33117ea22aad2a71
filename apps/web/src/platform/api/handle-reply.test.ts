import '../../testing/browser-globals.ts'
import { jobNetKick, orderCompiling, type Reply } from '@packing/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { replacedPages } from '../../testing/browser-globals.ts'

const { handleReply } = await import('./handle-reply.ts')
const { registerNavigator } = await import('../navigation/navigation.ts')
const { ApiError } = await import('./api-error.ts')
const { closeAllToasts, toasts, writtenMessage } = await import('../messages/notify.ts')

const went: [string, Readonly<Record<string, string>>][] = []
beforeEach(() => {
  registerNavigator({ replace: async (to, query) => void went.push([to, query]) })
})
afterEach(() => {
  went.length = 0
  replacedPages.length = 0
  closeAllToasts()
})
const shown = () => toasts.get().map(writtenMessage)

const reply = (
  code: Reply['code'],
  detail: string[] | Record<string, string[]> = [],
  message = 'M-X01-001\tWhole',
): Reply => ({
  code,
  message,
  data: { rows: [1] },
  errinfo: { others: [], detailMsg: detail, validationErrors: [] },
})
const handle = (answer: Reply, takesField?: (path: string) => boolean) =>
  handleReply(orderCompiling.search, answer, takesField ? { takesField } : {})
const rejectionOf = (answer: Reply, takesField?: (path: string) => boolean) => {
  try {
    handle(answer, takesField)
  } catch (error) {
    if (error instanceof ApiError) return error
  }
  throw new Error('It was not rejected')
}

describe('a reply', () => {
  it('with 200 returns its data and shows its message', () => {
    expect(handle(reply(200))).toEqual({ rows: [1] })
    expect(shown()).toEqual(['[Info:] Whole'])
  })

  it('with 404 shows the first detail, or else the message, and returns null', () => {
    expect(handle(reply(404, ['M-X01-002\tFirst', 'Second']))).toBeNull()
    expect(handle(reply(404))).toBeNull()
    expect(shown()).toEqual(['[Info:] First', '[Info:] Whole'])
  })

  it('with 401 shows the first detail, or else the message, as an error and throws', () => {
    expect(rejectionOf(reply(401, ['First', 'Second'])).code).toBe(401)
    expect(rejectionOf(reply(401)).messageCode).toBe('M-X01-001')
    expect(shown()).toEqual(['[Error:] First', '[Error:] Whole'])
  })

  it('with 400 leaves messages to the fields that show them and shows the rest by type', () => {
    const errors = [
      { fieldName: 'rows[3].snp', messages: ['M-X01-002\tAt the field'], errorType: 'ERROR' as const },
      { fieldName: 'line', messages: ['Told'], errorType: 'WARNING' as const },
      { fieldName: 'dealer', messages: ['For information'], errorType: 'INFO' as const },
    ]
    const answer = reply(400)
    const errinfo = { others: [], detailMsg: [], validationErrors: errors }
    const rejection = rejectionOf({ ...answer, errinfo }, (path) => path === 'rows[3].snp')
    expect(rejection.fieldMessages['rows[3].snp']).toEqual(['At the field'])
    expect(shown()).toEqual(['[Warning:] Told', '[Info:] For information'])
  })

  it('closes the errors of the same call that no longer hold', () => {
    rejectionOf(reply(400, ['First', 'Second']))
    rejectionOf(reply(400, ['Second']))
    expect(shown()).toEqual(['[Error:] Second'])
    handleReply(jobNetKick.search, reply(200, [], ''))
    expect(shown()).toEqual(['[Error:] Second'])
    handle(reply(200, [], ''))
    expect(shown()).toEqual([])
  })

  it('with 400 treats details by field as errors of those fields', () => {
    expect(rejectionOf(reply(400, { line: ['Wrong'] }), (path) => path === 'line').fieldMessages).toEqual({
      line: ['Wrong'],
    })
    expect(shown()).toEqual([])
  })

  it('with 400 maps the paths in others to fields, with the messages of the path or of the reply', () => {
    const byField = { 'rows[1]': ['M-X01-002\tOf the row'], line: ['Of the line'] }
    const errinfo = { others: ['rows[1]', 'dealer'], detailMsg: byField, validationErrors: [] }
    const takes = (path: string) => path !== 'dealer'
    expect(rejectionOf({ ...reply(400), errinfo }, takes).fieldMessages).toEqual({
      line: ['Of the line'],
      'rows[1]': ['Of the row'],
      dealer: ['Of the row', 'Of the line'],
    })
    closeAllToasts()
    const list = { others: ['line'], detailMsg: ['M-X01-003\tWrong here'], validationErrors: [] }
    expect(rejectionOf({ ...reply(400), errinfo: list }, takes).fieldMessages).toEqual({ line: ['Wrong here'] })
    expect(shown()).toEqual([])
    rejectionOf({ ...reply(400), errinfo: list })
    expect(shown()).toEqual(['[Error:] Wrong here'])
  })

  it('with 400 reports a path once when others and validationErrors both name it', () => {
    const error = { fieldName: 'rows[0]', messages: ['Twice'], errorType: 'WARNING' as const }
    const errinfo = { others: ['rows[0]'], detailMsg: { 'rows[0]': ['Twice'] }, validationErrors: [error] }
    expect(rejectionOf({ ...reply(400), errinfo }).errinfo.validationErrors).toEqual([error])
    expect(shown()).toEqual(['[Warning:] Twice'])
  })

  it('with 409 or 410 replaces the page with /Info, message and flag', () => {
    rejectionOf(reply(409, ['M-X01-002\tGone']))
    rejectionOf(reply(410))
    expect(went).toEqual([
      ['/Info', { message: 'Gone', flag: '409', from: '/TopPage' }],
      ['/Info', { message: 'Whole', flag: '410', from: '/TopPage' }],
    ])
  })

  it('with 500 shows the details line by line on /SystemError', () => {
    rejectionOf(reply(500, ['M-X01-002\tOne', 'Two']))
    rejectionOf(reply(500, { line: ['Three'], dealer: ['Four'] }))
    rejectionOf(reply(500, ['x'.repeat(900)]))
    expect(went.map(([to, query]) => [to, query['message']])).toEqual([
      ['/SystemError', 'One\nTwo'],
      ['/SystemError', 'Three\nFour'],
      ['/SystemError', 'x'.repeat(500)],
    ])
  })

  it('loads the page in full when the router is missing or fails', async () => {
    registerNavigator({ replace: () => Promise.reject(new Error('no route')) })
    rejectionOf(reply(500, ['One', 'Two']))
    await Promise.resolve()
    await Promise.resolve()
    expect(replacedPages).toEqual(['/SystemError?message=One%0ATwo&from=%2FTopPage'])
  })
})

describe('a reply to a background call', () => {
  const inBackground = (answer: Reply) => {
    try {
      return handleReply(orderCompiling.search, answer, { isBackground: true })
    } catch (error) {
      return error instanceof ApiError ? error.code : error
    }
  }

  it('with 409, 410 or 500 opens the page as for any call', () => {
    expect(([409, 410, 500] as const).map((code) => inBackground(reply(code)))).toEqual([409, 410, 500])
    expect(went.map(([to, query]) => [to, query['flag']])).toEqual([
      ['/Info', '409'],
      ['/Info', '410'],
      ['/SystemError', undefined],
    ])
  })

  it('with 200, 400, 401 or 404 shows no message', () => {
    expect(([200, 400, 401, 404] as const).map((code) => inBackground(reply(code)))).toEqual([
      { rows: [1] },
      400,
      401,
      null,
    ])
    expect([shown(), went]).toEqual([[], []])
  })

  it('stays on the screen when no reply arrives', async () => {
    const { failTransport } = await import('./handle-reply.ts')
    const { prepareCall } = await import('./request.ts')
    const prepared = prepareCall(jobNetKick.search, { isBackground: true })
    expect(() => failTransport(new TypeError('offline'), prepared)).toThrow()
    expect(went).toEqual([])
  })
})

it('shows nothing for a call whose caller handles every failure', () => {
  for (const code of [400, 401, 404, 409, 410, 500] as const) {
    expect(() => handleReply(orderCompiling.search, reply(code), { throwsOnly: true })).toThrow(ApiError)
  }
  expect([shown(), went]).toEqual([[], []])
})

it('opens /SystemError with the required sentence when no API reply arrives', async () => {
  const { failTransport } = await import('./handle-reply.ts')
  const { prepareCall } = await import('./request.ts')
  const prepared = prepareCall(jobNetKick.init, {})
  expect(() => failTransport(new TypeError('offline'), prepared)).toThrow('Processing failure.')
  expect(went).toEqual([
    [
      '/SystemError',
      {
        message:
          'Processing failure. Please contact the system administrator if no improvement is seen after trying again.',
        reference: prepared.correlationId,
        from: '/TopPage',
      },
    ],
  ])
})
