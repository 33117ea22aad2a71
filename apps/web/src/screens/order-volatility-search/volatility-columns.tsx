import {
  type Language,
  type VolatilityRow,
  volatilityAnswers,
  volatilityColumns,
  type volatilityLevels,
  volatilityOffsets,
  type volatilityVerdicts,
} from '@packing/contract'
import { formatNumber } from '../../platform/i18n/format.ts'
import { codeNames, type Translate } from '../../platform/i18n/texts.ts'
import { isOneOf } from '../../platform/is-one-of.ts'
import { fieldOf, type GridColumn } from '../../ui/columns/grid-column.ts'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'
import type { RowStatus } from '../../ui/data-grid/model/grid-state.ts'
import { StatusBadge, type Tone } from '../../ui/elements/status-badge.tsx'
import { orderVolatilitySearchTexts } from './order-volatility-search-texts.ts'
import { Sparkline } from './sparkline.tsx'

type Level = (typeof volatilityLevels)[number]
type Verdict = (typeof volatilityVerdicts)[number]

const tones: Record<Verdict, Tone> = {
  OVER: 'error',
  UNDER: 'warning',
  NEW: 'info',
  DROPPED: 'warning',
  OK: 'ok',
  INFO: 'neutral',
  NO_BASE: 'neutral',
}
const answerTones = { OPEN: 'warning', REJECTED: 'error', ACCEPTED: 'ok' } as const

const keysOf: Record<Level, readonly string[]> = {
  PART: ['partNo', 'partName', 'carFamily', 'partGroup', 'lineCode'],
  PART_GROUP: ['partGroup'],
  CAR_FAMILY: ['carFamily'],
  DEALER: [],
  LINE: ['lineCode'],
}
const ofOtherLevels = (level: Level) =>
  keysOf.PART.concat(level === 'PART' ? [] : ['answer', 'reason', 'owner']).filter(
    (field) => !keysOf[level].includes(field),
  )

export const verdictOf = (row: VolatilityRow, ahead: number): Verdict | null =>
  fieldOf(row, `n${ahead}Verdict`) as Verdict | null

function verdictLook(t: Translate<typeof orderVolatilitySearchTexts>, ahead: number) {
  const labelOf = (row: VolatilityRow) => {
    const verdict = verdictOf(row, ahead)
    if (verdict === null) return ''
    return row.exempt.includes(ahead) ? t('exempt', { verdict: t(`verdict.${verdict}`) }) : t(`verdict.${verdict}`)
  }
  return {
    value: labelOf,
    render: (row: VolatilityRow) => {
      const verdict = verdictOf(row, ahead)
      if (verdict === null) return null
      return <StatusBadge tone={row.exempt.includes(ahead) ? 'neutral' : tones[verdict]} label={labelOf(row)} />
    },
  }
}

export function volatilityGridColumns(
  t: Translate<typeof orderVolatilitySearchTexts>,
  language: Language,
  level: Level,
): readonly GridColumn<VolatilityRow>[] {
  const verdictLooks = Object.fromEntries(
    volatilityOffsets.map((ahead) => [`n${ahead}Verdict`, verdictLook(t, Number(ahead))]),
  )
  const isUnused = new Set(ofOtherLevels(level))
  return gridColumns<VolatilityRow>(volatilityColumns, language, {
    ...verdictLooks,
    history: {
      render: (row) => (
        <Sparkline
          values={row.quantities}
          label={t('history', {
            values: row.quantities.map((qty) => (qty === null ? '–' : formatNumber(qty))).join(', '),
          })}
        />
      ),
    },
    answer: {
      value: ({ answer }) => (answer === null ? '' : nameOfAnswer(answer)),
      render: ({ answer }) =>
        isOneOf(volatilityAnswers, answer) && <StatusBadge tone={answerTones[answer]} label={nameOfAnswer(answer)} />,
    },
  }).filter((column) => !isUnused.has(column.id))
}

const nameOfAnswer = codeNames(orderVolatilitySearchTexts, 'answer.')

export const volatilityRowStatus = (
  row: VolatilityRow,
  t: Translate<typeof orderVolatilitySearchTexts>,
): RowStatus | undefined =>
  row.answer === 'OPEN' && row.partNo !== null ? { tone: 'warning', label: t('answer.OPEN') } : undefined
