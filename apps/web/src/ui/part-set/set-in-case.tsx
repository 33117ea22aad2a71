import { formatPartNo, type SetCase } from '@packing/contract'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { CaseLayout } from '../case-layout/case-layout.tsx'
import { Stat, StatRow } from '../elements/stat.tsx'
import { colourOfMember } from './member-colours.ts'
import classes from './part-set.module.css'
import { partSetTexts } from './part-set-texts.ts'
import type { SetFigures } from './set-figures.ts'

interface SetInCaseProps {
  readonly figures: SetFigures
  readonly caseCode: string
}

const percent = (permille: number) => permille / 10

/** Utilisation of the case by one set, and the members of as many sets as it holds drawn in it. */
export function SetInCase({ figures, caseCode }: SetInCaseProps) {
  const t = useTexts(partSetTexts)
  const { caseType, fit, lines, minutes } = figures
  if (lines.every(({ partNo }) => partNo === '')) return <p className={classes.quiet}>{t('empty')}</p>
  return (
    <>
      {issuesOf(figures, caseCode, t).map((issue) => (
        <p key={issue} className={classes.issue} role="alert">
          {issue}
        </p>
      ))}
      {caseType && fit && (
        <>
          <StatRow>
            <Stat label={t('case')} value={caseType.code} />
            <Stat
              label={t('utilisation')}
              value={percent(fit.volumePermille)}
              digits={1}
              unit="%"
              tone={fit.obstacle ? 'error' : 'neutral'}
              note={t('ofLimit', { limit: formatNumber(percent(caseType.fillLimitPermille), 1) })}
            />
            <Stat label={t('weight')} value={percent(fit.weightPermille)} digits={1} unit="%" />
            <Stat
              label={t('setsPerCase')}
              value={fit.sets}
              note={t('fullUtilisation', { percent: formatNumber(percent(fit.volumePermille * fit.sets), 1) })}
            />
            <Stat label={t('minutes')} value={minutes} digits={1} unit={t('min')} />
          </StatRow>
          <CaseLayout
            key={caseType.code}
            {...caseType}
            contents={lines.map(({ partNo }, at) => ({
              seq: at + 1,
              partNo,
              places: fit.placement
                .filter(({ item }) => item === at)
                .map(({ x, y, z, dx, dy, dz, nx, ny, nz }) => [x, y, z, dx, dy, dz, nx, ny, nz]),
            }))}
            colourOf={colourOfMember}
          />
        </>
      )}
    </>
  )
}

type T = ReturnType<typeof useTexts<typeof partSetTexts>>

function issuesOf({ lines, caseType, fit }: SetFigures, caseCode: string, t: T): string[] {
  const named = lines.filter(({ partNo }) => partNo !== '')
  const issues = named.flatMap(({ partNo, part }) => {
    if (!part) return [t('unknown', { part: formatPartNo(partNo) })]
    return part.packing ? [] : [t('noPacking', { part: formatPartNo(partNo) })]
  })
  if (caseCode !== '' && !caseType) issues.push(t('noCase', { code: caseCode }))
  const obstacle = fit?.obstacle
  if (obstacle && caseType) {
    const part = obstacle.why === 'BOX' ? formatPartNo(lines[obstacle.box]?.partNo ?? '') : ''
    issues.push(t(obstacle.why, { code: caseType.code, part, limit: mixLimitOf(obstacle.why, caseType) }))
  }
  return issues
}

const mixLimitOf = (why: string, { maxMixedParts, maxMixedBoxes }: SetCase) =>
  formatNumber((why === 'PARTS' ? maxMixedParts : maxMixedBoxes) ?? 0)
