import type { z } from 'zod'

const kinds: Readonly<Record<string, string>> = {
  string: 'a string in quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

export function exchangeMessages(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') {
    return issue.input === undefined ? 'is missing' : `must be ${kinds[issue.expected] ?? 'of another type'}`
  }
  if (issue.code === 'too_small') {
    return issue.origin === 'string' ? 'must not be empty' : `must be at least ${issue.minimum}`
  }
  if (issue.code === 'too_big') {
    return `must be at most ${issue.maximum}${issue.origin === 'string' ? ' characters' : ''}`
  }
  return 'is invalid'
}
