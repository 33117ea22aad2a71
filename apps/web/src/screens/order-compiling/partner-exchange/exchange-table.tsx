import { Table } from '@mantine/core'
import type { ReactNode } from 'react'

interface ExchangeTableProps {
  readonly label: string
  /** Of all columns but the last, which has the actions. */
  readonly heads: readonly string[]
  readonly children: ReactNode
}

export function ExchangeTable({ label, heads, children }: ExchangeTableProps) {
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => (
              <Table.Th key={head}>{head}</Table.Th>
            ))}
            <Table.Td />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
