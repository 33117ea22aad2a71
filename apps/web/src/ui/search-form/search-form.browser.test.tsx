import axe from 'axe-core'
import { useEffect, useMemo, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { forgetDrafts, storeDrafts } from '../../platform/drafts/drafts.ts'
import { userInfo } from '../../platform/session/session.ts'
import { testUser } from '../../testing/test-user.ts'
import { MonthInput } from '../calendar/input/month-input.tsx'
import { stage } from '../testing/stage.tsx'
import { until } from '../testing/until.ts'
import { commitComposition, compose, press } from '../testing/user-input.ts'
import { CodesField } from './codes-field.tsx'
import { DateRangeField, MonthField } from './date-fields.tsx'
import { FlagField, SelectField, TextField } from './fields.tsx'
import { SearchForm } from './search-form.tsx'
import { useSearchForm } from './use-search-form.ts'

const fields = {
  partNo: [] as string[],
  name: '',
  from: '',
  to: '',
  month: '202611',
  cycle: '202611',
  style: '',
  line: [] as string[],
  missingOnly: false,
}
const styles = [
  { value: 'CKD', label: 'Knocked down' },
  { value: 'SKD', label: 'Half knocked down' },
]
let repeats = 0
let applied: typeof fields = fields

function Screen() {
  const screen = useSearchForm({ fields, onRepeat: () => (repeats += 1) })
  applied = screen.applied
  return (
    <SearchForm form={screen.form} more={<FlagField name="missingOnly" label="Missing only" />}>
      <CodesField name="partNo" label="Part" kind="part" />
      <TextField name="name" label="Name" />
      <DateRangeField from="from" to="to" label="Packed" />
      <MonthField name="month" label="Month" />
      <MonthField name="cycle" label="Cycle" isRequired />
      <SelectField name="style" label="Style" choices={styles} />
      <SelectField name="line" label="Line" choices={styles} />
    </SearchForm>
  )
}

const field = (label: string) =>
  until(() => {
    const byLabel = [...document.querySelectorAll('label')].find((each) => each.textContent === label)
    const named = document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)
    return named ?? (byLabel && document.querySelector<HTMLInputElement>(`#${CSS.escape(byLabel.htmlFor)}`))
  }, `the field ${label}`)

async function focus(label: string): Promise<HTMLInputElement> {
  const input = await field(label)
  await userEvent.click(input)
  return input
}

function paste(input: HTMLElement, text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

beforeEach(async () => {
  repeats = 0
  await stage(<Screen />)
  await field('Part')
})

describe('days and months by keyboard', () => {
  it('accept any notation and format it', async () => {
    const from = await focus('Packed from')
    await userEvent.fill(from, '2026年12月1日')
    await press('{Tab}')
    expect(from.value).toBe('2026/12/01')
  })

  it('step by arrow and Page keys', async () => {
    const from = await focus('Packed from')
    await userEvent.fill(from, '20261231')
    await press('{ArrowUp}')
    expect(from.value).toBe('2027/01/01')
    await press('{PageDown}{ArrowDown}')
    expect(from.value).toBe('2026/11/30')
  })

  it('can be picked in the calendar', async () => {
    const from = await focus('Packed from')
    await userEvent.fill(from, '20261115')
    await press('{Alt>}{ArrowDown}{/Alt}')
    await until(() => document.activeElement?.getAttribute('aria-label')?.startsWith('2026/11/15'))
    await press('{ArrowDown}{ArrowRight}{Enter}')
    await until(() => from.value === '2026/11/23')
    expect(document.activeElement).toBe(from)
  })

  it('show an error and do not search when invalid', async () => {
    await userEvent.fill(await focus('Packed from'), '2026/12/10')
    await userEvent.fill(await focus('Packed to'), '2026/12/01')
    await press('{Enter}')
    await until(() => document.body.textContent?.includes('The end is before the start.'))
    expect(applied.from).toBe('')
  })

  it('show a value that was corrected elsewhere', async () => {
    let putRight = () => {}
    function Address() {
      const [month, setMonth] = useState('2026-11')
      putRight = () => setMonth('202611')
      return <MonthInput label="Cycle" value={month} onChange={setMonth} />
    }
    await stage(<Address />)
    const month = await field('Cycle')
    expect(month.value).toBe('2026-11')
    putRight()
    await until(() => month.value === '2026/11', 'the month as it is written')
  })

  it('do not reformat a month while it is being typed', async () => {
    const month = await focus('Month')
    await userEvent.clear(month)
    await press('2026/12')
    expect(month.value).toBe('2026/12')
    await press('{Enter}')
    await until(() => applied.month === '202612')
  })
})

describe('list of codes', () => {
  it('searches by 500 pasted part numbers and names invalid ones', async () => {
    const part = await focus('Part')
    const codes = Array.from({ length: 499 }, (_, index) => `53301-${String(index).padStart(5, '0')}-00`)
    paste(part, [...codes, '品番', codes[0], '53301-99999-00'].join('\r\n'))
    await until(() => document.body.textContent?.includes('品番'))
    await until(() => document.body.textContent?.includes('500 codes'))
    await press('{Enter}')
    await until(() => applied.partNo.length === 500)
    expect(applied.partNo[1]).toBe('533010000100')
  })

  it('can be edited one code per line', async () => {
    const part = await focus('Part')
    await press('a1, b2')
    await press('{F4}')
    const lines = await until(() => document.querySelector<HTMLTextAreaElement>('textarea'))
    expect(lines.value).toBe('A1\nB2')
    await userEvent.fill(lines, 'A1\nC3\nA1')
    await until(() => document.body.textContent?.includes('1 duplicate removed'))
    await press('{Control>}{Enter}{/Control}')
    await until(() => part.value === 'A1, C3')
  })
})

describe('conditions', () => {
  it('are marked while they are not searched for yet', async () => {
    const pending = () => document.querySelector('[role="status"]')?.textContent
    expect(pending()).toBeUndefined()
    await focus('Name')
    await userEvent.keyboard('hood')
    await until(() => pending() === 'Conditions changed. Press Search to apply them.', 'the hint')
    expect(applied.name).toBe('')
    await press('{Enter}')
    await until(() => applied.name === 'hood' && pending() === undefined, 'the search')
  })

  it('search for a required month as soon as it is stepped or left', async () => {
    await userEvent.click(document.querySelector('[aria-label="Cycle: Next month"]') as HTMLElement)
    await until(() => applied.cycle === '202612', 'the next month')
    const input = await focus('Cycle *')
    await userEvent.clear(input)
    await userEvent.keyboard('2027/02')
    expect(applied.cycle).toBe('202612')
    await userEvent.tab()
    await until(() => applied.cycle === '202702', 'the typed month')
  })
})

describe('Enter', () => {
  it('searches', async () => {
    await userEvent.fill(await focus('Name'), 'lamp')
    await press('{Enter}')
    await until(() => applied.name === 'lamp')
  })

  it('does not search during an IME composition', async () => {
    const name = await focus('Name')
    await compose('らんぷ')
    name.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }),
    )
    expect(applied.name).toBe('')
    await commitComposition('ランプ')
    expect(name.value).toBe('ランプ')
    expect(applied.name).toBe('')
    await press('{Enter}')
    await until(() => applied.name === 'ランプ')
  })

  it('repeats the search when the conditions are unchanged', async () => {
    await focus('Name')
    await press('{Enter}')
    await until(() => repeats === 1)
  })
})

it('has no serious accessibility issue', async () => {
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
})

describe('a search that needs one of several values', () => {
  const keys = { partNo: [] as string[], name: '', line: '' }
  let isComplete = false
  let found = keys

  function Narrow() {
    const screen = useSearchForm({
      fields: keys,
      oneOf: { names: ['partNo', 'name'], message: 'Enter a part or a name.' },
      onRepeat: () => (repeats += 1),
    })
    isComplete = screen.isComplete
    found = screen.applied
    return (
      <SearchForm form={screen.form}>
        <CodesField name="partNo" label="Part" kind="part" />
        <TextField name="name" label="Name" />
        <TextField name="line" label="Line" />
      </SearchForm>
    )
  }

  beforeEach(async () => {
    await stage(<Narrow />)
    await field('Part')
  })

  it('says so once, at the first of them, and asks for nothing', async () => {
    await userEvent.fill(await focus('Line'), 'L01')
    await press('{Enter}')
    await until(() => document.body.textContent?.includes('Enter a part or a name.'), 'the error')
    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1)
    expect([repeats, isComplete, found.line]).toEqual([0, false, ''])
  })

  it('is cleared without an error', async () => {
    await userEvent.fill(await focus('Name'), 'lamp')
    await press('{Enter}')
    await until(() => isComplete, 'the search')
    await userEvent.click(
      await until(() => [...document.querySelectorAll('button')].find((each) => each.textContent === 'Reset')),
    )
    await until(() => !isComplete && found.name === '', 'the empty search')
    expect(document.querySelector('[aria-invalid="true"]')).toBeNull()
  })
})

describe('unsaved input', () => {
  const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft '))
  const late = { from: '' as string, to: '' }

  function LateDefaults() {
    const [month, setMonth] = useState('')
    const withMonth = useMemo(() => ({ ...late, month }), [month])
    const { form, applied: found } = useSearchForm({ fields: withMonth })
    // biome-ignore lint/correctness/useExhaustiveDependencies: at the moment when the defaults arrive
    useEffect(() => storeDrafts(), [withMonth])
    return (
      <>
        <SearchForm form={form}>
          <MonthField name="month" label="Month" />
          <DateRangeField from="from" to="to" label="Packed" />
        </SearchForm>
        <button type="button" onClick={() => setMonth('202611')}>
          Arrive
        </button>
        <output>{found.from}</output>
      </>
    )
  }

  beforeEach(async () => {
    userInfo.set(testUser)
    forgetDrafts()
    await stage(<LateDefaults />)
    await field('Month')
  })
  afterEach(() => {
    forgetDrafts()
    userInfo.set(null)
  })

  it('is not made by defaults that arrive late', async () => {
    await userEvent.click(
      await until(() => [...document.querySelectorAll('button')].find((each) => each.textContent === 'Arrive')),
    )
    await until(() => document.querySelector<HTMLInputElement>('input[value="2026/11"]'))
    expect(drafts()).toEqual([])
  })

  it('is what is typed, until it is searched for', async () => {
    await userEvent.fill(await focus('Packed from'), '2026/12/01')
    await press('{Tab}')
    storeDrafts()
    expect(drafts()).toHaveLength(1)
    forgetDrafts()
    window.addEventListener('submit', () => queueMicrotask(storeDrafts), { once: true })
    await press('{Enter}')
    await until(() => document.querySelector('output')?.textContent)
    expect(drafts()).toEqual([])
  })
})
