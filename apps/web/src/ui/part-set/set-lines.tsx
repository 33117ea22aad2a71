import { formatPartNo } from '@packing/contract'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { colourOfMember } from './member-colours.ts'
import classes from './part-set.module.css'
import { partSetTexts } from './part-set-texts.ts'
import type { SetFigures } from './set-figures.ts'

interface SetLinesProps {
  readonly figures: SetFigures
  readonly sets: 'COMMON_LOT' | 'GIVEN'
}

/** Members of a set with their boxes, volume and weight. */
export function SetLines({ figures, sets }: SetLinesProps) {
  const t = useTexts(partSetTexts)
  const { lines, m3, kg } = figures
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th scope="col">{t('part')}</th>
          <th scope="col" className={classes.number}>
            {t('pieces')}
          </th>
          <th scope="col" className={classes.number}>
            {t('boxes')}
          </th>
          <th scope="col" className={classes.number}>
            {t('m3')}
          </th>
          <th scope="col" className={classes.number}>
            {t('kg')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: members are known by their place
          <tr key={at}>
            <td>
              <span className={classes.seq} style={{ background: `${colourOfMember(at + 1)}8c` }}>
                {at + 1}
              </span>{' '}
              <span title={line.part?.partName}>{formatPartNo(line.partNo)}</span>
            </td>
            <td className={classes.number}>{formatNumber(line.pieces)}</td>
            <td className={classes.number}>{line.boxes === undefined ? '–' : formatNumber(line.boxes)}</td>
            <td className={classes.number}>{formatNumber(line.m3, 3)}</td>
            <td className={classes.number}>{formatNumber(line.kg, 1)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={3}>{t(sets === 'GIVEN' ? 'total' : 'totalLot')}</td>
          <td className={classes.number}>{formatNumber(m3, 3)}</td>
          <td className={classes.number}>{formatNumber(kg, 1)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
