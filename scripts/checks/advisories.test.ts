import { expect, it } from 'vitest'
import { readAdvisories } from './advisories.ts'

it('tells serious vulnerabilities from others', () => {
  const vulnerabilities = { a: { severity: 'critical' }, b: { severity: 'high' }, c: { severity: 'low' } }
  const found = readAdvisories(JSON.stringify({ auditReportVersion: 2, vulnerabilities }))
  expect(found).toEqual({ serious: ['a (critical)', 'b (high)'], others: ['c (low)'] })
})

it('says that nothing is known where the registry has no such service, or does not answer', () => {
  const answer = 'npm warn audit 405 Method Not Allowed\n{"message": "405 Method Not Allowed - POST https://registry"}'
  expect(readAdvisories(answer).notAudited).toContain('405 Method Not Allowed')
  expect(readAdvisories('npm error network timeout').notAudited).toBe('npm error network timeout')
  expect(readAdvisories('').notAudited).toBe('npm audit gave no answer')
})
