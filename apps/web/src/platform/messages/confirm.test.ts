import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { confirm, openQuestion } from './confirm.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('opens a question and resolves on OK and CANCEL', async () => {
  const yes = confirm('One?')
  expect(openQuestion.get()?.messages).toEqual(['One?'])
  openQuestion.get()?.answer(true)
  expect(await yes).toBe(true)
  expect(openQuestion.get()).toBeNull()
  const no = confirm(['Two?', 'Really?'], { isSerious: true })
  expect(openQuestion.get()).toMatchObject({ messages: ['Two?', 'Really?'], isSerious: true })
  openQuestion.get()?.answer(false)
  expect(await no).toBe(false)
})

it('queues a second question and polls every second for its turn', async () => {
  const first = confirm('First?')
  const second = confirm('Second?')
  openQuestion.get()?.answer(true)
  expect(await first).toBe(true)
  await vi.advanceTimersByTimeAsync(999)
  expect(openQuestion.get()).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(openQuestion.get()?.messages).toEqual(['Second?'])
  openQuestion.get()?.answer(false)
  expect(await second).toBe(false)
})
