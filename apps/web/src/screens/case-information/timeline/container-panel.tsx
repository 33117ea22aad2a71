import { Button } from '@mantine/core'
import { loadPlans } from '@packing/contract'
import type { ComponentProps } from 'react'
import { useCallQuery } from '../../../platform/api/use-call-query.ts'
import { formatNumber } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { StatusBadge } from '../../../ui/elements/status-badge.tsx'
import { useFocusWithin } from '../../../ui/hooks/use-focus-within.ts'
import { SidePanel } from '../../../ui/layout/side-panel.tsx'
import { boxWords } from './container-box.tsx'
import type { TimelineBox } from './judge-move.ts'
import { MovableCases } from './movable-cases.tsx'
import classes from './timeline.module.css'
import { timelineTexts } from './timeline-texts.ts'

interface ContainerPanelProps extends Omit<ComponentProps<typeof MovableCases>, 'groups'> {
  readonly box: TimelineBox
  readonly onOpen: (renbanNo: string) => void
  readonly onRoll: (month: string) => void
  readonly onClose: () => void
}

/** What is in the container, and what can be done about it. */
export function ContainerPanel({ box, onOpen, onRoll, onClose, ...moving }: ContainerPanelProps) {
  const t = useTexts(timelineTexts)
  const { renbanNo, month, thin, status } = box
  const focusWithin = useFocusWithin<HTMLDivElement>()
  const group = useCallQuery(loadPlans.searchGroup, { renbanNo }).data
  const loaded = group?.containers.find((one) => one.renbanNo === renbanNo)?.cases ?? []
  const [what, state, ...warnings] = boxWords(t, box)
  const cases = loaded.map((one) => ({
    caseNo: one.caseNo,
    dealerCode: one.dealerCode,
    vanOn: one.vanOn,
    isHomeless: false,
    readyOn: undefined,
    neededOn: null,
    volumeM3: (one.dx * one.dy * one.dz) / 1e9,
    grossKg: one.grossKg,
    renbanNo,
    about: [one.caseCode, `${formatNumber(one.grossKg)} kg`, one.dangerClass].filter(Boolean).join(' · '),
  }))
  return (
    <SidePanel title={renbanNo} onClose={onClose} width={360}>
      <div className={classes.panel} {...focusWithin}>
        <p>
          {what} · {state}
        </p>
        {warnings.length > 0 && (
          <p className={classes.warning}>
            <StatusBadge tone="warning" label={warnings[0] ?? ''} /> {warnings.slice(1).join(' ')}
          </p>
        )}
        <div className={classes.moveBar}>
          <Button variant="default" onClick={() => onOpen(renbanNo)}>
            {t('openLoad')}
          </Button>
          {thin !== null && (
            <Button variant="default" onClick={() => onRoll(month)}>
              {t('roll')}
            </Button>
          )}
        </div>
        {status === 'PLANNED' && <MovableCases {...moving} groups={[{ name: t('loaded', { renbanNo }), cases }]} />}
      </div>
    </SidePanel>
  )
}
