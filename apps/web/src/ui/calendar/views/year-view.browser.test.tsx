import { addDays, addMonths, firstDayOf } from '@packing/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { axeIssues } from '../../testing/axe-issues.ts'
import { stage } from '../../testing/stage.tsx'
import { drawn, until } from '../../testing/until.ts'
import { useDaySelection } from './use-day-selection.ts'
import { YearView } from './year-view.tsx'

const year = Array.from({ length: 12 }, (_, at) => addMonths('202801', at))
let dragged: readonly string[] = []
let keyed: [string, string[]][] = []

function Year({ months = year }: { readonly months?: readonly string[] }) {
  const selection = useDaySelection({
    first: firstDayOf(months[0] ?? ''),
    last: addDays(firstDayOf(addMonths(months.at(-1) ?? '', 1)), -1),
    start: '2028-02-28',
    onDragged: (days) => {
      dragged = days
    },
  })
  return (
    <YearView
      label="LINE01 2028"
      months={months}
      selection={selection}
      faceOf={(day) => ({ tone: day.endsWith('01') ? 'closed' : 'open', sign: '', words: 'Working day', band: 0 })}
      footOf={(month) => month}
      onKey={({ key }) => {
        if (key !== 'h') return false
        keyed.push([key, [...selection.days]])
        return true
      }}
    />
  )
}

const day = (on: string) => until(() => document.querySelector<HTMLElement>(`[data-day="${on}"]`))
const selected = () =>
  [...document.querySelectorAll<HTMLElement>('[aria-selected="true"]')].map(({ dataset }) => dataset['day'])
const press = async (keys: string) => {
  await userEvent.keyboard(keys)
  await drawn()
}

beforeEach(async () => {
  dragged = []
  keyed = []
  await stage(<Year />)
  await day('2028-01-01')
})

describe('YearView', () => {
  it('shows each day of a leap year once, and week numbers', async () => {
    expect(document.querySelectorAll('[data-day]')).toHaveLength(366)
    const january = await until(() => document.querySelector('[role="rowgroup"]'))
    const numbers = [...january.querySelectorAll('[role="rowheader"]')].map(({ textContent }) => textContent)
    expect(numbers).toEqual(['52', '1', '2', '3', '4', '5'])
    expect(await axeIssues()).toEqual([])
  })

  it('moves across months, stops at the end of the year and extends the selection with Shift', async () => {
    ;(await until(() => document.querySelector<HTMLElement>('[role="grid"]'))).focus()
    await drawn()
    expect(document.activeElement).toBe(await day('2028-02-28'))
    await press('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
    expect(selected()).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
    await press('h')
    expect(keyed).toEqual([['h', ['2028-02-28', '2028-02-29', '2028-03-01']]])
    await press('{Control>}{End}{/Control}{ArrowRight}')
    expect(selected()).toEqual(['2028-12-31'])
    await press('{PageUp}{Home}')
    expect(selected()).toEqual(['2028-11-27'])
  })

  it('starts and stays within the months shown', async () => {
    await stage(<Year months={['202805', '202806']} />)
    ;(await until(() => document.querySelector<HTMLElement>('[role="grid"]'))).focus()
    await drawn()
    expect(document.activeElement).toBe(await day('2028-05-01'))
    await press('{ArrowLeft}{Control>}{Shift>}{End}{/Shift}{/Control}')
    expect(document.activeElement).toBe(await day('2028-06-30'))
    expect(selected()).toHaveLength(61)
  })

  it('starts no drag with the secondary button, and ends one that the browser cancels', async () => {
    const at = async (on: string, type: string, more: object = {}) =>
      (await day(on)).dispatchEvent(new PointerEvent(type, { bubbles: true, ...more }))
    await at('2028-08-07', 'pointerdown', { button: 2 })
    await at('2028-08-09', 'pointerup', { button: 2 })
    await at('2028-08-07', 'pointerdown')
    await at('2028-08-07', 'pointercancel')
    await at('2028-08-09', 'pointerover')
    await at('2028-08-09', 'pointerup')
    await drawn()
    expect([dragged, selected()]).toEqual([[], ['2028-08-07']])
  })

  it('selects a range by dragging, adds one with Ctrl, and selects a week by its number', async () => {
    const at = async (on: string, type: string, more: object = {}) =>
      (await day(on)).dispatchEvent(new PointerEvent(type, { bubbles: true, ...more }))
    await at('2028-08-07', 'pointerdown')
    await at('2028-08-09', 'pointerover')
    await at('2028-08-09', 'pointerup')
    await drawn()
    expect(dragged).toEqual(['2028-08-07', '2028-08-08', '2028-08-09'])
    await at('2028-08-14', 'pointerdown', { ctrlKey: true })
    await at('2028-08-14', 'pointerup')
    await drawn()
    expect(selected()).toEqual([...dragged.slice(0, 3), '2028-08-14'])
    const week = await until(() => document.querySelector<HTMLElement>('[role="rowgroup"] [role="rowheader"] button'))
    await userEvent.click(week)
    expect(selected()).toEqual(['2028-01-01', '2028-01-02'])
  })
})
