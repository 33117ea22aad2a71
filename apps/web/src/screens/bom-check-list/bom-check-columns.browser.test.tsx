import type { BomCheckRow } from '@packing/contract'
import { isValidElement } from 'react'
import { expect, it } from 'vitest'
import { bomCheckGridColumns } from './bom-check-columns.tsx'

const finding = (change: Partial<BomCheckRow>) => ({ answer: '', acceptedUntil: null, ...change }) as BomCheckRow
const marked = (change: Partial<BomCheckRow>) =>
  bomCheckGridColumns('en')
    .filter(({ id }) => id === 'answer' || id === 'acceptedUntil')
    .filter(({ render }) => isValidElement(render?.(finding(change))))
    .map(({ id }) => id)

it('marks cells that the status requires until they are filled in', () => {
  expect(marked({ status: 'OPEN' })).toEqual([])
  expect(marked({ status: 'RESOLVED' })).toEqual(['answer'])
  expect(marked({ status: 'ACCEPTED' })).toEqual(['answer', 'acceptedUntil'])
  expect(marked({ status: 'ACCEPTED', answer: 'Known', acceptedUntil: '2026-12-31' })).toEqual([])
})
