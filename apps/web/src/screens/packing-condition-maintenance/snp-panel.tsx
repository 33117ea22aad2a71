import { Button, NumberInput, SegmentedControl } from '@mantine/core'
import { type ConditionRow, formatPartNo, packingConditionDesk } from '@packing/contract'
import { useState } from 'react'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { isOneOf } from '../../platform/is-one-of.ts'
import { isDate } from '../../ui/calendar/dates.ts'
import { DateInput } from '../../ui/calendar/input/date-input.tsx'
import { SidePanel } from '../../ui/layout/side-panel.tsx'
import classes from './packing-condition.module.css'
import { packingConditionTexts } from './packing-condition-texts.ts'
import { type ChangedSnp, type Conversion, changeSnp, conversionsOf } from './snp-change.ts'

const keepable = ['BOXES', 'PIECES'] as const

/** A search names at most 500 parts. */
const PARTS_PER_SEARCH = 500

interface SnpPanelProps {
  readonly rows: readonly ConditionRow[]
  readonly fence: string
  readonly onAdd: (versions: readonly ChangedSnp[], from: string) => void
  readonly onClose: () => void
}

/** Another SNP for the selected conditions from a day on, with the carry-over in old and new boxes. */
export function SnpPanel({ rows, fence, onAdd, onClose }: SnpPanelProps) {
  const t = useTexts(packingConditionTexts)
  const [snp, setSnp] = useState<number>()
  const [keeps, setKeeps] = useState<(typeof keepable)[number]>('BOXES')
  const [from, setFrom] = useState(fence)
  const versions = snp === undefined ? [] : changeSnp(rows, { snp, keeps })
  return (
    <SidePanel title={t('changeSnp')} onClose={onClose} width={560} takesKeyboard>
      <div className={classes.panel}>
        <div className={classes.fields}>
          <NumberInput
            label={t('newSnp')}
            size="xs"
            w={112}
            min={1}
            max={100_000}
            allowDecimal={false}
            hideControls
            value={snp ?? ''}
            onChange={(value) => setSnp(typeof value === 'number' && value > 0 ? value : undefined)}
          />
          <DateInput label={t('from')} value={from} onChange={setFrom} />
          <div>
            <span className={classes.label}>{t('keeps')}</span>
            <SegmentedControl
              size="xs"
              aria-label={t('keeps')}
              value={keeps}
              onChange={(value) => isOneOf(keepable, value) && setKeeps(value)}
              data={keepable.map((value) => ({ value, label: t(`keeps.${value}`) }))}
            />
          </div>
        </div>
        {snp !== undefined && versions.length === 0 && <p className={classes.quiet}>{t('approvedOnly')}</p>}
        {versions.length > 0 && <VersionTable versions={versions} on={isDate(from) ? from : fence} />}
        <p className={classes.quiet}>{t('conversionNote')}</p>
        <div>
          <Button disabled={versions.length === 0 || !isDate(from)} onClick={() => onAdd(versions, from)}>
            {t('addVersions', { count: versions.length })}
          </Button>
        </div>
        <p className={classes.quiet}>{t('addedNote')}</p>
      </div>
    </SidePanel>
  )
}

interface VersionsProps {
  readonly versions: readonly ChangedSnp[]
  readonly on: string
}

function VersionTable({ versions, on }: VersionsProps) {
  const t = useTexts(packingConditionTexts)
  const slices = Array.from({ length: Math.ceil(versions.length / PARTS_PER_SEARCH) }, (_, at) =>
    versions.slice(at * PARTS_PER_SEARCH, (at + 1) * PARTS_PER_SEARCH),
  )
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('partNo')}</th>
          <th scope="col">{t('dealer')}</th>
          <th scope="col">{t('snpFromTo')}</th>
          <th scope="col">{t('boxes')}</th>
          <th scope="col">{t('boxGross')}</th>
          <th scope="col">{t('carryOver')}</th>
        </tr>
      </thead>
      {slices.map((slice) => (
        <VersionRows key={slice[0] && keyOf(slice[0])} versions={slice} on={on} />
      ))}
    </table>
  )
}

const keyOf = ({ row }: ChangedSnp) => `${row.partNo} ${row.dealerCode} ${row.packStyle} ${row.effectiveFrom}`

function VersionRows({ versions, on }: VersionsProps) {
  const t = useTexts(packingConditionTexts)
  const { data } = useCallQuery(
    packingConditionDesk.searchCarried,
    { partNo: [...new Set(versions.map(({ row }) => row.partNo))], on },
    { staleTime: 30_000 },
  )
  const carriedOf = (version: ChangedSnp) => {
    if (!data) return '…'
    const conversions = conversionsOf(version, data.carried)
    if (conversions.length === 0) return t('noCarry')
    return conversions.map((each) => (
      <div key={each.dealerCode}>
        <Carried before={version.row.snp ?? 0} after={version.snp} conversion={each} />
      </div>
    ))
  }
  return (
    <tbody>
      {versions.map((version) => (
        <tr key={keyOf(version)}>
          <td>{formatPartNo(version.row.partNo)}</td>
          <td>{version.row.dealerCode}</td>
          <td>
            {version.row.snp} → {version.snp}
          </td>
          <td>{version.boxesPerCase}</td>
          <td>{formatNumber(version.boxGrossKg, 1)}</td>
          <td>{carriedOf(version)}</td>
        </tr>
      ))}
    </tbody>
  )
}

interface CarriedProps {
  readonly before: number
  readonly after: number
  readonly conversion: Conversion
}

function Carried({ before, after, conversion }: CarriedProps) {
  const t = useTexts(packingConditionTexts)
  const { dealerCode: dealer, pieces } = conversion
  if (pieces < 0) return t('backlogOf', { dealer, pieces: formatNumber(-pieces) })
  return t('conversion', {
    dealer,
    pieces: formatNumber(pieces),
    before,
    after,
    oldBoxes: conversion.old.boxes,
    oldRest: conversion.old.rest,
    newBoxes: conversion.new.boxes,
    newRest: conversion.new.rest,
  })
}
