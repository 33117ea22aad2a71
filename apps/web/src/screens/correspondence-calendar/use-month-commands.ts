import {
  type CorrespondenceImpact,
  type CorrespondenceMonth,
  correspondenceCalendar,
  correspondenceTransitions,
} from '@packing/contract'
import { useState } from 'react'
import { ApiError } from '../../platform/api/api-error.ts'
import { callApi } from '../../platform/api/call-api.ts'
import type { CallInput } from '../../platform/api/call-input.ts'
import { texts } from '../../platform/i18n/texts.ts'
import { confirm } from '../../platform/messages/confirm.ts'
import { stripCode } from '../../platform/messages/notify.ts'
import { fieldOf } from '../../ui/columns/grid-column.ts'
import type { TriedStep } from '../../ui/master-trial/use-master-trial.ts'
import { correspondenceTexts } from './correspondence-texts.ts'
import { impactLines } from './impact-lines.ts'

const text = texts(correspondenceTexts)

/** What is asked of months: as the user sees them. */
const shownMonths = (months: readonly CorrespondenceMonth[]) => ({
  months: months.map(({ dealerCode, orderMonth, rev, rowVersion }) => ({ dealerCode, orderMonth, rev, rowVersion })),
})

/** The step by which planning comes to use drafts: of those found, all that wait for their approval, or else to be registered. */
export function stepOfDrafts(months: readonly CorrespondenceMonth[]): TriedStep | undefined {
  for (const action of ['approve', 'register'] as const) {
    const drafts = months.filter(allows(action))
    if (drafts.length > 0) return { call: correspondenceCalendar[action], input: shownMonths(drafts) }
  }
  return undefined
}

export type MonthAction = 'approve' | 'register' | 'delete'
export type PrepareInput = CallInput<(typeof correspondenceCalendar)['prepare']>
export type CopyInput = CallInput<(typeof correspondenceCalendar)['copy']>

/** Exactly these months, in one run. */
export function prepareOf(
  months: readonly Pick<CorrespondenceMonth, 'dealerCode' | 'orderMonth'>[],
): Omit<PrepareInput, 'method'> {
  const orderMonths = months.map(({ orderMonth }) => orderMonth).toSorted()
  return {
    dealers: [...new Set(months.map(({ dealerCode }) => dealerCode))],
    orderMonthFrom: orderMonths[0] ?? '',
    orderMonthTo: orderMonths.at(-1) ?? '',
    months: months.map(({ dealerCode, orderMonth }) => ({ dealerCode, orderMonth })),
  }
}

export const monthKey = ({ dealerCode, orderMonth }: Pick<CorrespondenceMonth, 'dealerCode' | 'orderMonth'>) =>
  `${dealerCode} ${orderMonth}`

export const allows = (action: MonthAction | 'prepare' | 'copy') => (month: CorrespondenceMonth) =>
  correspondenceTransitions[month.status][action] !== undefined

/** Commands on whole months. Each asks first, where a trial of the drafts shows a worse plan with its figures, and again for the warnings of the server with what they touch. */
export function useMonthCommands(onDone: () => void, confirmWorse: () => Promise<boolean>) {
  const [running, setRunning] = useState<MonthAction | 'prepare' | 'copy'>()
  const run = async (name: NonNullable<typeof running>, command: Command) => {
    setRunning(name)
    try {
      await unlessWarned(command)
    } catch {
      // The API client has shown the failure.
    } finally {
      setRunning(undefined)
      onDone()
    }
  }
  const act = async (action: MonthAction, months: readonly CorrespondenceMonth[]) => {
    const asked = months.filter(allows(action))
    const isSerious = action === 'delete'
    if (!(await confirm(text(`${action}Ask`, { count: asked.length }), { isSerious }))) return
    if (action !== 'delete' && !(await confirmWorse())) return
    const input = shownMonths(asked)
    await run(action, (more) => callApi(correspondenceCalendar[action], { ...input, ...more }, asks))
  }
  return {
    running,
    act,
    prepare: (input: PrepareInput) =>
      run('prepare', (more) => callApi(correspondenceCalendar.prepare, { ...input, ...more }, asks)),
    copy: (input: CopyInput) =>
      run('copy', (more) => callApi(correspondenceCalendar.copy, { ...input, ...more }, asks)),
  }
}

export type MonthCommands = ReturnType<typeof useMonthCommands>

/** Warnings are asked about and not shown as errors. */
const asks = { takesField: (path: string) => path === '' }

type Command = (more: { readonly acceptWarnings?: boolean }) => Promise<unknown>

async function unlessWarned(command: Command): Promise<void> {
  try {
    await command({})
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const found = error.errinfo.validationErrors
    const warnings = found.filter(({ errorType }) => errorType.toUpperCase().includes('WARNING'))
    if (warnings.length === 0 || warnings.length < found.length) throw error
    const impact = fieldOf(error.data, 'impact')
    const lines = impactLines(Array.isArray(impact) ? (impact as CorrespondenceImpact[]) : [])
    const words = warnings.flatMap(({ messages }) => messages.map(stripCode))
    if (await confirm([...words.slice(0, MAX_WARNINGS), ...lines])) await command({ acceptWarnings: true })
  }
}

const MAX_WARNINGS = 8
