import { formatPartNo, type PairRow } from '@packing/contract'
import { useMemo } from 'react'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { SidePanel } from '../../ui/layout/side-panel.tsx'
import classes from '../../ui/part-set/part-set.module.css'
import { SetInCase } from '../../ui/part-set/set-in-case.tsx'
import { SetLines } from '../../ui/part-set/set-lines.tsx'
import { useSetFigures } from '../../ui/part-set/use-set-figures.ts'
import { pairingTexts } from './pairing-texts.ts'

interface PairPanelProps {
  readonly row: Partial<PairRow>
  readonly onClose: () => void
}

/** The smallest common lot of the edited pair in its case. */
export function PairPanel({ row, onClose }: PairPanelProps) {
  const t = useTexts(pairingTexts)
  const { partA = '', partB = '', ratioA = 1, ratioB = 1 } = row
  const members = useMemo(
    () => [
      { partNo: partA, pieces: ratioA },
      { partNo: partB, pieces: ratioB },
    ],
    [partA, partB, ratioA, ratioB],
  )
  const { figures, isLoading } = useSetFigures({
    members,
    dealerCode: row.dealerCode ?? '*',
    validFrom: row.validFrom ?? '',
    sets: 'COMMON_LOT',
    functionId: 'B02F01',
  })
  const ratio = `${formatNumber(ratioA)} : ${formatNumber(ratioB)}`
  return (
    <SidePanel title={[row.pairId, t('inCase')].filter(Boolean).join(' · ')} onClose={onClose} width={400}>
      <div className={classes.set} aria-busy={isLoading}>
        <p className={classes.quiet}>{`${formatPartNo(partA)} ${ratio} ${formatPartNo(partB)}`}</p>
        <SetLines figures={figures} sets="COMMON_LOT" />
        <p className={classes.quiet}>{t('lotHint')}</p>
        <SetInCase figures={figures} caseCode="" />
      </div>
    </SidePanel>
  )
}
