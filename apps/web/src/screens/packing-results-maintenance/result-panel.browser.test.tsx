import { type OutputOf, packingResultDetail, privilege } from '@packing/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { loadRuntimeConfig } from '../../platform/config/runtime-config.ts'
import { menuItems, userInfo } from '../../platform/session/session.ts'
import { testConfig } from '../../testing/test-config.ts'
import { testUser } from '../../testing/test-user.ts'
import { useKeptInputs } from '../../ui/edits/leave/use-kept-inputs.ts'
import { clearStage, stage } from '../../ui/testing/stage.tsx'
import { until } from '../../ui/testing/until.ts'
import { commitComposition, compose, press } from '../../ui/testing/user-input.ts'
import type { ResultDetail } from './result-columns.ts'
import { ResultPanel } from './result-panel.tsx'
import type { ResultInput } from './use-result-form.ts'

type Saved = OutputOf<typeof packingResultDetail.save>

const stored: ResultDetail = {
  header: {
    caseNo: 'C1',
    dealerCode: 'D1',
    lineCode: 'L1',
    plannedOn: '2026-12-04',
    status: 'PLANNED',
    renbanNo: null,
    resultStatus: null,
    packOn: null,
    shiftCode: null,
    startTime: null,
    endTime: null,
    worker: '',
    reasonCode: '',
    remark: '',
    isUnplanned: false,
    netKg: 10,
    grossKg: 12,
    rowVersion: 1,
    lock: 'NONE',
  },
  lines: [
    {
      seq: 1,
      partNo: '5330100001',
      partName: '',
      packStyle: 'S',
      boxes: 1,
      planQty: 20,
      maxQty: 25,
      okQty: null,
      lotNo: '',
      planNetKg: 10,
      netKg: null,
      reasonCode: null,
    },
  ],
  entries: [],
  pictures: [],
}
const init = {
  dealers: [],
  lines: [],
  shifts: [],
  closedMonths: [],
  today: '2026-12-04',
  canCorrectVanned: false,
}

let detail: ResultDetail
let sent: { readonly packOn: string; readonly rowVersion: number; readonly remark: string; readonly lines: object[] }[]
let answer: (saved: Saved) => void
let reads: number

function Screen({ today }: { readonly today: string }) {
  const kept = useKeptInputs<ResultInput>('results')
  const nothing = () => undefined
  return <ResultPanel caseNo="C1" init={{ ...init, today }} kept={kept} onChanged={nothing} onClose={nothing} />
}

async function show(today = init.today) {
  await stage(
    <QueryClientProvider client={new QueryClient()}>
      <Screen today={today} />
    </QueryClientProvider>,
  )
}

const realFetch = window.fetch
beforeEach(async () => {
  detail = stored
  sent = []
  reads = 0
  userInfo.set(testUser)
  menuItems.set(
    packingResultDetail.save.functionIds.map((functionId) => ({
      functionId,
      accessPrivilege: privilege.full,
      pageSize: 50,
    })),
  )
  window.fetch = async () => Response.json(testConfig())
  await loadRuntimeConfig()
  window.fetch = async (input, request) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.includes('save')) {
      reads += 1
      return Response.json({ code: 200, message: '', data: detail })
    }
    sent.push(JSON.parse(String(request?.body)))
    const data = await new Promise<Saved>((resolve) => {
      answer = resolve
    })
    return Response.json({ code: 200, message: '', data })
  }
})
afterEach(() => {
  userInfo.set(null)
  menuItems.set(null)
  clearStage()
  window.fetch = realFetch
})

const field = async (name: string) => {
  const labelled = () =>
    [...document.querySelectorAll('label')].find(({ textContent }) => textContent === name)?.control
  const found = await until(() => labelled() ?? document.querySelector(`input[aria-label^="${name}:"]`), name)
  return found as HTMLInputElement
}

/** The case is read again after its save. */
async function answered(rowVersion: number) {
  const before = reads
  answer({ rowVersion })
  await until(() => reads > before, 'the case is read again')
}

const enter = async (name: string) => userEvent.click(await field(name))
const replace = async (name: string, keys: string) => {
  await enter(name)
  await press(`{Control>}a{/Control}${keys}`)
}

it('takes decimals key by key, and full-width digits, and sends them as shown', async () => {
  await show()
  await replace('Net kg', '12')
  await press('.')
  expect((await field('Net kg')).value).toBe('12.')
  await press('50')
  expect((await field('Net kg')).value).toBe('12.50')
  await replace('Packed qty', '')
  await compose('１９')
  await commitComposition('１９')
  await press('{Enter}')
  await until(() => sent.length === 1)
  expect(sent[0]?.lines).toMatchObject([{ okQty: 19, netKg: 12.5 }])
  expect((await field('Net kg')).value).toBe('12.5')
  await answered(2)
})

it('does not send what is not a number, and says so once the field is left', async () => {
  await show()
  await replace('Net kg', '1x{Enter}')
  await until(() => document.body.textContent?.includes('Not a number.'))
  await replace('Net kg', '1.2345')
  expect(document.body.textContent).not.toContain('decimal places')
  await press('{Tab}')
  await until(() => document.body.textContent?.includes('At most 3 decimal places.'))
  expect(sent).toEqual([])
})

it('keeps what is typed while a save runs, as unsaved input of the saved version', async () => {
  await show()
  await replace('Remark', 'one{Enter}')
  await until(() => sent.length === 1)
  await press(' two')
  detail = { ...stored, header: { ...stored.header, resultStatus: 'OK', remark: 'one', rowVersion: 2 } }
  await answered(2)
  await press(' three')
  await until(() => document.body.textContent?.includes('Cancel result'))
  expect((await field('Remark')).value).toBe('one two three')
  expect(document.body.textContent).not.toContain('was changed')
  await press('{Enter}')
  await until(() => sent.length === 2)
  expect(sent[1]).toMatchObject({ remark: 'one two three', rowVersion: 2 })
  await answered(3)
})

const packedOn = async () => {
  const { value, placeholder } = await field('Packed')
  return value || placeholder
}

it('leaves the day of a case packed before its planned day to the server, which knows when it is saved', async () => {
  await show('2026-12-03')
  expect(await packedOn()).toBe('Today')
  await replace('Remark', 'early{Enter}')
  await until(() => sent.length === 1)
  expect(sent[0]?.packOn).toBe('')
  await answered(2)
  await show('2026-12-05')
  expect(await packedOn()).toBe('2026/12/04')
})
