import { SegmentedControl, Slider } from '@mantine/core'
import { formatPartNo } from '@packing/contract'
import { type ReactNode, useMemo } from 'react'
import { formatDay } from '../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { isOneOf } from '../../platform/is-one-of.ts'
import { useDealerColours } from '../signs/use-dealer-colours.ts'
import {
  type CaseColours,
  type ColourBy,
  type ColouredCase,
  caseColours,
  colourBys,
  MIXED_CLASS,
  OTHER_CLASS,
} from './cargo/case-colours.ts'
import { containerViewTexts } from './cargo/container-view-texts.ts'
import {
  countLoaded,
  inLoadingOrder,
  type LoadedCase,
  type LoadedContainer,
  lastStep,
} from './cargo/loaded-container.ts'
import { CaseTable } from './case-table.tsx'
import { ContainerPicture, type PictureProps } from './container-picture.tsx'
import classes from './container-view.module.css'
import { LoadFigures } from './load-figures.tsx'

export type { PictureProps }

interface ContainerViewProps {
  readonly container: LoadedContainer
  readonly selectedCaseNo: string | null
  readonly onSelect: (caseNo: string | null) => void
  readonly step: number
  readonly onStepChange: (step: number) => void
  readonly colourBy: ColourBy
  /** Cases that decide which colour means what; absent: those of the container. */
  readonly colourAmong?: readonly ColouredCase[] | undefined
  readonly onColourByChange?: (colourBy: ColourBy) => void
  readonly head?: ReactNode
  readonly picture?: ((picture: PictureProps) => ReactNode) | undefined
  readonly aside?: ReactNode
}

/** Figures, picture, loading sequence and case list share one selected case. */
export function ContainerView(props: ContainerViewProps) {
  const { container, selectedCaseNo, onSelect, step, onStepChange, colourBy, onColourByChange } = props
  const { colourAmong, head, picture, aside } = props
  const t = useTexts(containerViewTexts)
  const cases = useMemo(() => inLoadingOrder(container.cases), [container])
  const dealerColour = useDealerColours()
  const colours = useMemo(
    () => caseColours(cases, colourBy, dealerColour, colourAmong),
    [cases, colourBy, dealerColour, colourAmong],
  )
  const selected = useMemo(
    () => cases.find((loaded) => loaded.caseNo === selectedCaseNo) ?? null,
    [cases, selectedCaseNo],
  )
  const last = lastStep(container)
  const shown = countLoaded(cases, step)
  const onPick = (loaded: LoadedCase | null) => onSelect(loaded?.caseNo ?? null)
  const drawn: PictureProps = { container, cases, shown, colours, selected, onPick }

  return (
    <section className={classes.view} aria-label={t('title', { renbanNo: container.renbanNo })}>
      <LoadFigures container={container} head={head} />
      <div className={classes.body}>
        <div className={classes.stage}>
          {picture ? picture(drawn) : <ContainerPicture {...drawn} />}
          <div className={classes.steps}>
            <span>{t('loading')}</span>
            <Slider
              flex={1}
              size="sm"
              min={0}
              max={last}
              value={Math.min(step, last)}
              onChange={onStepChange}
              thumbLabel={t('loading')}
              label={(value) => t('stepNo', { step: value })}
            />
            <output>{t('shown', { shown, total: cases.length })}</output>
          </div>
          <div className={classes.legendRow}>
            {onColourByChange && (
              <SegmentedControl
                size="xs"
                aria-label={t('colourBy')}
                value={colourBy}
                onChange={(value) => isOneOf(colourBys, value) && onColourByChange(value)}
                data={colourBys.map((value) => ({ value, label: t(`colour.${value}`) }))}
              />
            )}
            <Legend colours={colours} colourBy={colourBy} />
          </div>
        </div>
        <div className={classes.side}>
          <CaseTable cases={cases} shown={shown} selected={selected} onPick={onPick} />
          {aside}
        </div>
      </div>
    </section>
  )
}

function Legend({ colours, colourBy }: { colours: CaseColours; colourBy: ColourBy }) {
  const t = useTexts(containerViewTexts)
  const language = useLanguage()
  const labelOf = (key: string, label: string) => {
    if (key === OTHER_CLASS) return t('class.OTHER')
    if (key === MIXED_CLASS) return t('class.mixed')
    if (colourBy === 'mixed') return t('class.single')
    if (colourBy === 'vanOn') return formatDay(label, language)
    return colourBy === 'part' ? formatPartNo(label) : label
  }
  return (
    <ul className={classes.legend}>
      {colours.classes.map(({ key, label, colour, count }) => (
        <li key={key}>
          <i className={classes.swatch} style={{ background: colour }} />
          {labelOf(key, label)} <small>{count}</small>
        </li>
      ))}
      <li>
        <i className={`${classes.swatch} ${classes.gravityKey}`} />
        {t('gravity')}
      </li>
    </ul>
  )
}
