import { expect, it } from 'vitest'
import { plainNet } from '../testing/plain-net.ts'
import { type Net, type Param, writtenParams } from './written-params.ts'

const param: Omit<Param, 'name' | 'label' | 'kind'> = {
  hint: '',
  isAsked: true,
  isRequired: false,
  options: [],
  initial: '',
}
const net: Net = {
  ...plainNet,
  netId: 'WINDOWS_PREPARE',
  netName: 'Correspondence calendar preparation',
  params: [
    { ...param, name: 'month', label: 'Order month', kind: 'MONTH' },
    { ...param, name: 'vanOn', label: 'Vanning date', hint: 'empty: all', kind: 'DATE' },
    { ...param, name: 'method', label: 'Method', kind: 'SELECT', options: [{ value: 'REMAP', label: 'only ships' }] },
    { ...param, name: 'trial', label: 'As trial', kind: 'TEXT', isAsked: false },
  ],
}
const run = (netId: string, params: Readonly<Record<string, string>>) => ({ netId, params })

it('writes run parameters with the labels of their net, and those of other screens', () => {
  const params = { month: '202612', vanOn: '2026-12-04', method: 'REMAP', trial: '7' }
  expect(writtenParams(run('WINDOWS_PREPARE', params), [net])).toBe(
    'Order month: 2026/12, Vanning date: 2026/12/04, Method: only ships, As trial: 7',
  )
})

it('omits empty parameters and shows unknown ones by name', () => {
  expect(writtenParams(run('WINDOWS_PREPARE', { month: '', depth: '3' }), [net])).toBe('depth: 3')
  expect(writtenParams(run('GONE', { month: '202612' }), [net])).toBe('month: 202612')
})
