import { checkCharacter } from '@packing/contract'
import { expect, it } from 'vitest'
import { cameraGate } from './camera-gate.ts'

const numbered = (body: string) => body + checkCharacter(body)
const [first, second] = [numbered('TH012612L0100017'), numbered('TH012612L0100018')]
const matrix = (caseNo: string) => `[)>\u001e06\u001d6J${caseNo}\u001dQ20\u001e\u0004`

it('reports a label once, whichever of its codes is found first', () => {
  const gate = cameraGate()
  expect(gate([first, matrix(first)], 0)).toBe(first)
  expect(gate([matrix(first), first], 150)).toBeUndefined()
  expect(gate([matrix(first)], 300)).toBeUndefined()
  expect(gate([second], 450)).toBe(second)
})

it('prefers a case number to other codes, and reports another code when there is none', () => {
  const gate = cameraGate()
  expect(gate(['4901234567894', first], 0)).toBe(first)
  expect(gate(['4901234567894'], 150)).toBe('4901234567894')
  expect(gate([], 300)).toBeUndefined()
})

it('reports a label again after it was out of sight, for example when its scan was rejected', () => {
  const gate = cameraGate()
  expect(gate([first], 0)).toBe(first)
  expect(gate([first], 1900)).toBeUndefined()
  expect(gate([], 2500)).toBeUndefined()
  expect(gate([first], 3800)).toBeUndefined()
  expect(gate([first], 5900)).toBe(first)
})
