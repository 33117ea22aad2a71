import { formatPartNo } from '@packing/contract'
import { useState } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import type { CaseDetail } from './case-columns.ts'
import classes from './case-detail.module.css'
import { caseInformationTexts } from './case-information-texts.ts'
import { layersOf } from './case-layers.ts'

type Props = Pick<CaseDetail, 'header' | 'contents'>

/** Where the boxes of a mixed case lie, seen from above, layer by layer from the bottom. */
export function CaseLayout({ header, contents }: Props) {
  const t = useTexts(caseInformationTexts)
  const layers = layersOf(contents)
  const [picked, setPicked] = useState(0)
  const layer = layers[Math.min(picked, layers.length - 1)]
  if (!layer) return null
  const { innerLengthMm: length, innerWidthMm: width } = header
  return (
    <section>
      <h3 className={classes.title}>{t('layout')}</h3>
      <label className={classes.quiet}>
        {t('layer')}{' '}
        <select value={layers.indexOf(layer)} onChange={(event) => setPicked(Number(event.target.value))}>
          {layers.map(({ z }, at) => (
            <option key={z} value={at}>
              {t('layerFrom', { number: at + 1, z })}
            </option>
          ))}
        </select>
      </label>
      <svg className={classes.layout} viewBox={`0 0 ${length} ${width}`} role="img" aria-label={t('layout')}>
        <rect width={length} height={width} className={classes.inside} />
        {layer.boxes.map(({ x, y, dx, dy, partNo, seq }) => (
          <g key={`${x} ${y}`}>
            <title>{`${formatPartNo(partNo)} ${dx} × ${dy} mm`}</title>
            <rect x={x} y={y} width={dx} height={dy} className={classes.box} />
            <text x={x + dx / 2} y={y + dy / 2} fontSize={Math.min(dx, dy) / 3} className={classes.boxLabel}>
              {seq}
            </text>
          </g>
        ))}
      </svg>
    </section>
  )
}
