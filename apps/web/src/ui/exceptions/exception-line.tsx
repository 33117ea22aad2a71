import type { DeskException } from '@packing/contract'
import type { ReactNode } from 'react'
import { StatusBadge } from '../elements/status-badge.tsx'
import { kindName, sayException, subjectOf, toneOf } from './exception-words.ts'

interface ExceptionLineProps {
  readonly row: DeskException
  readonly linkOf: (words: string) => ReactNode
}

/** An exception of another PRCTCC: a link that switches to it. */
export function ExceptionLine({ row, linkOf }: ExceptionLineProps) {
  return (
    <li>
      <StatusBadge tone={toneOf(row)} label={kindName(row)} />
      {linkOf(sayException(row))}
      <span>{subjectOf(row)}</span>
    </li>
  )
}
