import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  closeAllToasts,
  type MessageType,
  messageTypeOf,
  notify,
  pauseToasts,
  settleToasts,
  stripCode,
  toasts,
  writtenMessage,
} from './notify.ts'

const shown = () => toasts.get().map(({ type, message, count }) => `${type} ${message} ×${count}`)

describe('toasts', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    closeAllToasts()
    vi.useRealTimers()
  })

  it('take their type from the substring in the error type', () => {
    const types = ['ERROR', 'X_ERROR', 'FATAL_ERROR_2', 'WARNING', 'x_warning_1', 'INFO', 'NOTE', ''].map(messageTypeOf)
    expect(types).toEqual(['error', 'error', 'error', 'warning', 'warning', 'info', 'info', 'info'])
  })

  it.each<[MessageType, string]>([
    ['success', '[Info:] Saved.'],
    ['info', '[Info:] Saved.'],
    ['error', '[Error:] Saved.'],
    ['warning', '[Warning:] Saved.'],
  ])('of type %s are shown as %s, without the code of the server', (type, written) => {
    notify(type, 'M-B01-003\tSaved.')
    expect(toasts.get().map(writtenMessage)).toEqual([written])
  })

  it('drop a leading message code only', () => {
    expect(stripCode('M-I02-001\tOne\ttwo')).toBe('One\ttwo')
    expect(stripCode('No code M-I02-001\there')).toBe('No code M-I02-001\there')
  })

  it('count repeated messages', () => {
    notify('error', 'M-COM-001\tWrong')
    notify('info', 'Saved')
    notify('error', 'M-COM-001\tWrong')
    notify('error', '  ')
    expect(shown()).toEqual(['info Saved ×1', 'error Wrong ×2'])
  })

  it('of a call close when it succeeds or no longer returns them', () => {
    notify('error', 'M-B01-003\tWrong SNP', { callId: 'part/save' })
    notify('error', 'M-B01-004\tWrong case', { callId: 'part/save' })
    notify('error', 'Wrong month', { callId: 'plan/search' })
    settleToasts('part/save', ['M-B01-004\tWrong case'])
    expect(shown()).toEqual(['error Wrong case ×1', 'error Wrong month ×1'])
    settleToasts('part/save')
    expect(shown()).toEqual(['error Wrong month ×1'])
  })

  it('disappear six seconds after the last repetition; errors stay', () => {
    notify('info', 'Saved')
    notify('error', 'Wrong')
    vi.advanceTimersByTime(5000)
    notify('info', 'Saved')
    vi.advanceTimersByTime(5000)
    expect(shown()).toEqual(['error Wrong ×1', 'info Saved ×2'])
    vi.advanceTimersByTime(1000)
    expect(shown()).toEqual(['error Wrong ×1'])
  })

  it('stay while the pointer is over them', () => {
    notify('info', 'Saved')
    pauseToasts(true)
    vi.advanceTimersByTime(60_000)
    expect(shown()).toHaveLength(1)
    pauseToasts(false)
    vi.advanceTimersByTime(6000)
    expect(shown()).toEqual([])
  })
})
