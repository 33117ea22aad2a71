import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { vanningMoves } from '@packing/contract'
import type { PointerEvent } from 'react'
import { useState } from 'react'
import { formatDay, formatNumber } from '../../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import { useCan } from '../../../platform/session/use-can.ts'
import {
  boxesOf,
  isAllowed,
  judgeMove,
  type MovableCase,
  type MoveTarget,
  type Timeline,
  targetsOf,
} from './judge-move.ts'
import classes from './timeline.module.css'
import { timelineTexts } from './timeline-texts.ts'

export interface CaseGroup {
  readonly name: string
  readonly cases: readonly (MovableCase & { readonly about: string })[]
}

interface MovableCasesProps {
  readonly timeline: Timeline
  readonly groups: readonly CaseGroup[]
  readonly isMoving: boolean
  readonly onDrag: (event: PointerEvent, cases: readonly MovableCase[]) => void
  readonly onMove: (cases: readonly MovableCase[], target: Omit<MoveTarget, 'dealerCode'>) => void
}

/** Cases to drag to a vanning, or to select and move by the keyboard. */
export function MovableCases({ timeline, groups, isMoving, onDrag, onMove }: MovableCasesProps) {
  const canMove = useCan()(vanningMoves.assignVanning)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const selected = groups.flatMap(({ cases }) => cases.filter(({ caseNo }) => chosen.has(caseNo)))
  const choose = (caseNos: readonly string[], isOn: boolean) => {
    const next = new Set(chosen)
    for (const caseNo of caseNos) isOn ? next.add(caseNo) : next.delete(caseNo)
    setChosen(next)
  }
  /** All selected cases move together. */
  const drag = (event: PointerEvent, cases: readonly MovableCase[]) => {
    if (canMove) onDrag(event, cases.every(({ caseNo }) => chosen.has(caseNo)) ? selected : cases)
  }
  return (
    <>
      {canMove && <MoveBar {...{ timeline, selected, isMoving, onMove }} />}
      <div className={classes.cases}>
        {groups.map(({ name, cases }) => (
          <section key={name} aria-label={name}>
            <h3 onPointerDown={(event) => drag(event, cases)} data-movable={canMove || undefined}>
              {canMove && (
                <Checkbox
                  size="xs"
                  aria-label={name}
                  checked={cases.every(({ caseNo }) => chosen.has(caseNo))}
                  indeterminate={
                    cases.some(({ caseNo }) => chosen.has(caseNo)) && !cases.every(({ caseNo }) => chosen.has(caseNo))
                  }
                  onChange={(event) =>
                    choose(
                      cases.map(({ caseNo }) => caseNo),
                      event.currentTarget.checked,
                    )
                  }
                />
              )}
              {name}
            </h3>
            <ul>
              {cases.map((one) => (
                <li key={one.caseNo} data-movable={canMove || undefined} onPointerDown={(event) => drag(event, [one])}>
                  {canMove && (
                    <Checkbox
                      size="xs"
                      aria-label={one.caseNo}
                      checked={chosen.has(one.caseNo)}
                      onChange={(event) => choose([one.caseNo], event.currentTarget.checked)}
                    />
                  )}
                  <span>{one.caseNo}</span>
                  <small title={one.about}>{one.about}</small>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

interface MoveBarProps extends Pick<MovableCasesProps, 'timeline' | 'isMoving' | 'onMove'> {
  readonly selected: readonly MovableCase[]
}

/** The next vanning is proposed. */
function MoveBar({ timeline, selected, isMoving, onMove }: MoveBarProps) {
  const t = useTexts(timelineTexts)
  const language = useLanguage()
  const [asked, setAsked] = useState('')
  const targets = targetsOf(selected, timeline)
  const [askedBox, setAskedBox] = useState('')
  const vanning = targets.find((one) => one.vanOn === asked) ?? targets[0]
  const vanOn = vanning?.vanOn
  const boxes = vanning ? boxesOf(selected, vanning, timeline) : []
  const isByLoading = vanning !== undefined && isAllowed(judgeMove(selected, vanning, timeline))
  const renbanNo =
    boxes.find((one) => one.renbanNo === askedBox)?.renbanNo ?? (isByLoading ? undefined : boxes[0]?.renbanNo)
  return (
    <div className={classes.moveBar}>
      <NativeSelect
        size="xs"
        aria-label={t('target')}
        disabled={targets.length === 0}
        data={
          targets.length === 0
            ? [{ value: '', label: t(selected.length === 0 ? 'target' : 'noTarget') }]
            : targets.map((one) => ({ value: one.vanOn, label: formatDay(one.vanOn, language) }))
        }
        value={vanOn ?? ''}
        onChange={(event) => setAsked(event.currentTarget.value)}
      />
      {boxes.length > 0 && (
        <NativeSelect
          size="xs"
          aria-label={t('container')}
          data={[
            ...(isByLoading ? [{ value: '', label: t('anyContainer') }] : []),
            ...boxes.map((one) => ({
              value: one.renbanNo,
              label: `${one.renbanNo} ${formatNumber(one.fillPercent)} %`,
            })),
          ]}
          value={renbanNo ?? ''}
          onChange={(event) => setAskedBox(event.currentTarget.value)}
        />
      )}
      <Button
        variant={vanOn === undefined ? 'default' : 'filled'}
        disabled={vanOn === undefined}
        title={vanOn === undefined ? t('moveHint') : undefined}
        loading={isMoving}
        onClick={() => vanOn !== undefined && onMove(selected, { vanOn, renbanNo })}
      >
        {t('move', { count: selected.length })}
      </Button>
    </div>
  )
}
