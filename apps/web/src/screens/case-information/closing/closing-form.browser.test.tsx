import { containerClosing, privilege } from '@packing/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { loadRuntimeConfig } from '../../../platform/config/runtime-config.ts'
import { menuItems, userInfo } from '../../../platform/session/session.ts'
import { testConfig } from '../../../testing/test-config.ts'
import { testUser } from '../../../testing/test-user.ts'
import { useKeptInputs } from '../../../ui/edits/leave/use-kept-inputs.ts'
import { clearStage, stage } from '../../../ui/testing/stage.tsx'
import { until } from '../../../ui/testing/until.ts'
import { commitComposition, compose, press } from '../../../ui/testing/user-input.ts'
import { ClosingForm } from './closing-form.tsx'
import type { Closing, ClosingInput } from './use-closing.ts'

const closing: Closing = {
  renbanNo: 'R1',
  rowVersion: 3,
  status: 'PLANNED',
  containerType: '40HC',
  dealerCode: 'D1',
  month: '202612',
  vanOn: '2026-12-05',
  nextVannings: [],
  isoNo: '',
  sealNo: '',
  vannedAt: null,
  vannedBy: null,
  shippedAt: null,
  tareKg: 2200,
  securingKg: 0,
  cargoKg: 0,
  vgmKg: null,
  maxPayloadKg: 26_000,
  cases: [],
  notices: [],
}

function Screen() {
  const kept = useKeptInputs<ClosingInput>('closing')
  return <ClosingForm closing={closing} kept={kept} />
}

let sent: object[]
let answer: (reply: object) => void
const realFetch = window.fetch

beforeEach(async () => {
  sent = []
  userInfo.set(testUser)
  const granted = containerClosing.close.functionIds
  menuItems.set(granted.map((functionId) => ({ functionId, accessPrivilege: privilege.full, pageSize: 50 })))
  window.fetch = async () => Response.json(testConfig())
  await loadRuntimeConfig()
  window.fetch = async (input, request) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.includes('container-closing/close')) return Response.json({ code: 200, message: '', data: null })
    sent.push(JSON.parse(String(request?.body)))
    return Response.json(
      await new Promise<object>((resolve) => {
        answer = resolve
      }),
    )
  }
  await stage(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  userInfo.set(null)
  menuItems.set(null)
  clearStage()
  window.fetch = realFetch
})

const field = async (name: string) => {
  const labelled = () =>
    [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(name))
  return (await until(() => labelled()?.control, name)) as HTMLInputElement
}
const sum = (name: string) =>
  [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === name)?.nextSibling?.textContent

async function type(name: string, keys: string) {
  await userEvent.click(await field(name))
  await press(`{Control>}a{/Control}${keys}`)
}

async function typeByIme(name: string, text: string) {
  await type(name, '{Delete}')
  await compose(text)
  expect((await field(name)).value).toBe(text)
  await commitComposition(text)
}

it('takes what is typed by an input method, and sends it in half-width and upper case', async () => {
  await typeByIme('Container no', 'ｃｓｑｕ３０５４３８３')
  await type('Seal no', 'ab12{Tab}')
  expect((await field('Seal no')).value).toBe('AB12')
  expect((await field('Container no')).value).toBe('CSQU3054383')
  await type('Closed on', '2026/12/05')
  await typeByIme('Time', '９：０５')
  await type('Tare (kg)', '2200.5')
  expect(sum('VGM, method 2 (kg)')).toBe('2,200.5')
  await typeByIme('Cases added', 'ｔｈ１、th2，TH2')
  await type('Securing material', '1{Enter}')
  await until(() => sent.length === 1)
  expect(sent[0]).toMatchObject({
    isoNo: 'CSQU3054383',
    sealNo: 'AB12',
    vannedAt: '2026-12-05T00:05:00.000Z',
    tareKg: 2200.5,
    securingKg: 1,
    addedCaseNos: ['TH1', 'TH2'],
  })
  answer({ code: 200, message: '', data: { vgmKg: 0, leftBehind: 0, replanned: [] } })
})

it('takes no entries while the container is being closed, and returns the focus if it was not', async () => {
  await type('Seal no', 'AB12{Enter}')
  await until(() => sent.length === 1)
  const seal = await field('Seal no')
  await until(() => seal.matches(':disabled'), 'nothing can be typed')
  const validationErrors = [{ fieldName: 'isoNo', errorType: 'ERROR', messages: ['M-X\tNeeded'] }]
  answer({ code: 400, message: 'M-X\tNot closed', errinfo: { validationErrors }, data: null })
  await until(() => document.activeElement === seal, 'the focus')
  await press('3')
  expect(seal.value).toBe('AB123')
})
