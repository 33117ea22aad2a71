import { describe, expect, it } from 'vitest'
import { awaitingConsent, issuesByRow, rowCommand, type SentRow } from './save-rows.ts'

const sent: readonly SentRow[] = [
  { rowKey: 'a', edit: { op: 'U', key: { partNo: 'A' }, rowVersion: 3, values: { snp: 0 } } },
  { rowKey: 'new 1', edit: { op: 'I', key: {}, values: { partNo: 'N', snp: 2 } } },
  { rowKey: 'c', edit: { op: 'D', key: { partNo: 'C' }, rowVersion: 1, values: { snp: 9 } } },
]
const issue = (fieldName: string, errorType: 'ERROR' | 'WARNING', message: string) => ({
  fieldName,
  messages: [`M-B01-001\t${message}`],
  errorType,
})

describe('the rows of a save', () => {
  it('contain the key, the version and the changed fields only', () => {
    expect(sent.map(rowCommand)).toEqual([
      { op: 'U', partNo: 'A', rowVersion: 3, snp: 0 },
      { op: 'I', partNo: 'N', snp: 2 },
      { op: 'D', partNo: 'C', rowVersion: 1 },
    ])
  })

  it('get issues by their index in the request, errors before warnings', () => {
    const issues = issuesByRow(sent, [
      issue('rows[0].snp', 'ERROR', 'too small'),
      issue('rows[0].snp', 'WARNING', 'unusual'),
      issue('rows[2]', 'ERROR', 'still used'),
      issue('other', 'ERROR', 'not of a row'),
    ])
    expect(issues).toEqual({
      a: { snp: { kind: 'error', message: 'too small', value: 0 } },
      c: { '': { kind: 'error', message: 'still used', value: undefined } },
    })
  })

  it('are resent with the names of the accepted warnings', () => {
    const again = awaitingConsent(sent, [{ index: 0, warnings: ['w1', 'w2'] }])
    expect(again.map(rowCommand)).toEqual([{ op: 'U', partNo: 'A', rowVersion: 3, snp: 0, accepts: ['w1', 'w2'] }])
  })
})
