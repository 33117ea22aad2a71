import { NativeSelect } from '@mantine/core'
import { formatPartNo } from '@packing/contract'
import { useState } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import { type LaidPart, layersOf } from './case-layers.ts'
import classes from './case-layout.module.css'
import { caseLayoutTexts } from './case-layout-texts.ts'

interface CaseLayoutProps {
  readonly innerLengthMm: number
  readonly innerWidthMm: number
  readonly contents: readonly LaidPart[]
  /** Fill of a part's boxes; default: one colour for all. */
  readonly colourOf?: (seq: number) => string
}

/** Where the boxes of several parts lie, seen from above, layer by layer from the bottom. */
export function CaseLayout({ innerLengthMm, innerWidthMm, contents, colourOf }: CaseLayoutProps) {
  const t = useTexts(caseLayoutTexts)
  const layers = layersOf(contents)
  const [picked, setPicked] = useState(0)
  const layer = layers[Math.min(picked, layers.length - 1)]
  if (!layer) return null
  return (
    <section>
      <h3 className={classes.title}>{t('layout')}</h3>
      <NativeSelect
        className={classes.layer ?? ''}
        size="xs"
        aria-label={t('layer')}
        value={layers.indexOf(layer)}
        onChange={(event) => setPicked(Number(event.currentTarget.value))}
        data={layers.map(({ z }, at) => ({ value: String(at), label: t('layerFrom', { number: at + 1, z }) }))}
      />
      <svg
        className={classes.layout}
        viewBox={`0 0 ${innerLengthMm} ${innerWidthMm}`}
        role="img"
        aria-label={t('layout')}
      >
        <rect width={innerLengthMm} height={innerWidthMm} className={classes.inside} />
        {layer.boxes.map(({ x, y, dx, dy, partNo, seq }) => (
          <g key={`${x} ${y}`}>
            <title>{`${formatPartNo(partNo)} ${dx} × ${dy} mm`}</title>
            <rect
              x={x}
              y={y}
              width={dx}
              height={dy}
              className={classes.box}
              {...(colourOf ? { style: { fill: colourOf(seq), fillOpacity: 0.55 } } : {})}
            />
            <text x={x + dx / 2} y={y + dy / 2} fontSize={Math.min(dx, dy) / 3} className={classes.boxLabel}>
              {seq}
            </text>
          </g>
        ))}
      </svg>
    </section>
  )
}
