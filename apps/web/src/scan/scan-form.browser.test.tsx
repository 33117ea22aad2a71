import { beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { stage } from '../ui/testing/stage.tsx'
import { until } from '../ui/testing/until.ts'
import { commitComposition, compose, press } from '../ui/testing/user-input.ts'
import { ScanForm } from './scan-form.tsx'
import type { Scanned } from './use-scans.ts'

let scans: Scanned[]
/** Of the disk, oldest first. */
let written: { readonly done: () => void; readonly failed: () => void }[]

const button = (text: string) =>
  until(() => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text), text)
const field = async (name: string) => {
  const labelled = () =>
    [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(name))
  return (await until(() => labelled()?.control, name)) as HTMLInputElement
}
const note = (words: string) =>
  until(() => document.querySelector('[role="status"]')?.textContent?.includes(words), words)

async function scan(caseNo: string) {
  await userEvent.click(await field('Case no'))
  await press(`${caseNo}{Enter}`)
}

async function enterShort(pieces: string) {
  await userEvent.click(await field('Packed pieces'))
  await press(pieces)
  await userEvent.selectOptions(await field('Reason'), 'PARTS_SHORT')
}

beforeEach(async () => {
  scans = []
  written = []
  const onScan = (scanned: Scanned) => {
    scans.push(scanned)
    return new Promise<undefined>((resolve, reject) =>
      written.push({ done: () => resolve(undefined), failed: () => reject(new Error('full')) }),
    )
  }
  await stage(<ScanForm worker="w１" onScan={onScan} />)
  ;(await button('Short')).click()
})

it('asks for the shortfall of each case, also when the next is scanned before the last is on the disk', async () => {
  await enterShort('3')
  await scan('A1')
  await scan('B2')
  await note('Enter pieces and reason first')
  written[0]?.done()
  await press('x')
  expect(scans.map(({ caseNo }) => caseNo)).toEqual(['A1'])
  await note('Enter pieces and reason first')
})

it('restores the shortfall of a case that was not stored', async () => {
  await enterShort('3')
  await scan('A1')
  expect((await field('Packed pieces')).value).toBe('')
  written[0]?.failed()
  await note('A1 was not stored')
  expect((await field('Packed pieces')).value).toBe('3')
  expect((await field('Reason')).value).toBe('PARTS_SHORT')
})

it('takes pieces and part numbers of an input method, and sends them in half-width', async () => {
  await enterShort('3')
  for (const [name, text] of [
    ['Packed pieces', '１２'],
    ['Part no', 'ａ１－２'],
  ] as const) {
    await userEvent.click(await field(name))
    await press('{Control>}a{/Control}{Delete}')
    await compose(text)
    expect((await field(name)).value).toBe(text)
    await commitComposition(text)
  }
  await scan('A1')
  expect(scans).toMatchObject([{ worker: 'W1', parts: [{ pieces: '12', partNo: 'A12' }] }])
})
