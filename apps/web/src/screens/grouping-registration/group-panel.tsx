import { type GroupRow, joinMembers, parseMembers } from '@packing/contract'
import { useMemo, useState } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import { SidePanel } from '../../ui/layout/side-panel.tsx'
import { MemberEditor } from '../../ui/part-set/member-editor.tsx'
import classes from '../../ui/part-set/part-set.module.css'
import type { SetMember } from '../../ui/part-set/set-figures.ts'
import { SetInCase } from '../../ui/part-set/set-in-case.tsx'
import { useSetFigures } from '../../ui/part-set/use-set-figures.ts'
import { groupingTexts } from './grouping-texts.ts'

interface GroupPanelProps {
  readonly row: Partial<GroupRow>
  readonly canEdit: boolean
  readonly onChange: (members: string) => void
  readonly onClose: () => void
}

/** The members of the edited group, and one set of them in its case. */
export function GroupPanel({ row, canEdit, onChange, onClose }: GroupPanelProps) {
  const t = useTexts(groupingTexts)
  const stored = useMemo(
    () => parseMembers(row.members ?? '').map(({ code, qty }): SetMember => ({ partNo: code, pieces: qty })),
    [row.members],
  )
  // While a member is typed the case follows at once; the row changes when the field is left, in one undo step.
  const [typed, setTyped] = useState<readonly SetMember[]>()
  const members = typed ?? stored
  const { figures, isLoading } = useSetFigures({
    members,
    dealerCode: row.dealerCode ?? '*',
    validFrom: row.validFrom ?? '',
    caseCode: row.caseCode ?? '',
    sets: 'GIVEN',
    functionId: 'B03F01',
  })
  const commit = (next: readonly SetMember[]) => {
    setTyped(undefined)
    const text = joinMembers(next.filter(isEntered).map(({ partNo, pieces }) => ({ code: partNo, qty: pieces })))
    if (text !== (row.members ?? '')) onChange(text)
  }
  return (
    <SidePanel title={[row.groupId, t('members')].filter(Boolean).join(' · ')} onClose={onClose} width={480}>
      <div className={classes.set} aria-busy={isLoading}>
        <MemberEditor {...{ figures, members, canEdit }} onType={setTyped} onCommit={commit} />
        <SetInCase figures={figures} caseCode={row.caseCode ?? ''} />
      </div>
    </SidePanel>
  )
}

const isEntered = ({ partNo }: SetMember) => partNo !== ''
