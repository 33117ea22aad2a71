import { type CalendarHeader, type CalendarImpact, workingCalendar } from '@packing/contract'
import { useState } from 'react'
import { ApiError } from '../../platform/api/api-error.ts'
import { callApi } from '../../platform/api/call-api.ts'
import type { CallInput } from '../../platform/api/call-input.ts'
import { texts } from '../../platform/i18n/texts.ts'
import { confirm } from '../../platform/messages/confirm.ts'
import { stripCode } from '../../platform/messages/notify.ts'
import { fieldOf } from '../../ui/columns/grid-column.ts'
import { impactLines } from './impact-lines.ts'
import { workingCalendarTexts } from './working-calendar-texts.ts'

const text = texts(workingCalendarTexts)

export type CopyInput = Omit<CallInput<(typeof workingCalendar)['copy']>, 'calendarCode' | 'year' | 'rowVersion'>

interface ShownYear {
  readonly header: CalendarHeader | undefined
  readonly changedDays: number
  /** Asks where the last trial shows a worse plan. */
  readonly confirmWorse: () => Promise<boolean>
}

/** Register, send and copy the shown year, each after one confirmation. */
export function useYearCommands({ header, changedDays, confirmWorse }: ShownYear, onDone: () => void) {
  const [running, setRunning] = useState<'register' | 'send' | 'copy'>()
  const run = async (name: 'register' | 'send' | 'copy', command: () => Promise<unknown>) => {
    setRunning(name)
    try {
      await command()
    } catch {
      // The API client has shown the failure.
    } finally {
      setRunning(undefined)
      onDone()
    }
  }
  if (!header) return { running, register: noop, send: noop, copy: noop }
  const { calendarCode, year, rowVersion } = header
  const input = { calendarCode, year, rowVersion }
  const named = { calendar: calendarCode, year }
  return {
    running,
    register: async () => {
      if (!(await confirm(text(header.plansRegistered ? 'registerUseAsk' : 'registerAsk', named)))) return
      if (!(await confirmWorse())) return
      await run('register', () =>
        unlessWarned((more) => callApi(workingCalendar.register, { ...input, ...more }, asks)),
      )
    },
    send: async () => {
      if (!(await confirm(text('sendAsk', { ...named, count: changedDays })))) return
      if (!(await confirmWorse())) return
      await run('send', () => unlessWarned((more) => callApi(workingCalendar.send, { ...input, ...more }, asks)))
    },
    copy: (from: CopyInput) =>
      run('copy', () => unlessWarned((more) => callApi(workingCalendar.copy, { ...input, ...from, ...more }, asks))),
  }
}

/** Warnings of the whole year lead to a question instead of an error. */
const asks = { takesField: (path: string) => path === '' }

export type YearCommands = ReturnType<typeof useYearCommands>

const noop = async () => undefined

type Command = (more: { readonly acceptWarnings?: boolean }) => Promise<unknown>

/** Asks whether to accept warnings, with links to the affected rows. */
async function unlessWarned(command: Command): Promise<void> {
  try {
    await command({})
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const warnings = error.errinfo.validationErrors.filter(isWarning)
    if (warnings.length === 0) throw error
    const impact = fieldOf(error.data, 'impact')
    const lines = impactLines(Array.isArray(impact) ? (impact as CalendarImpact[]) : [])
    const words = warnings.flatMap(({ messages }) => messages.map(stripCode))
    if (await confirm([...words, ...lines])) await command({ acceptWarnings: true })
  }
}

const isWarning = ({ errorType }: { readonly errorType: string }) => errorType.toUpperCase().includes('WARNING')
