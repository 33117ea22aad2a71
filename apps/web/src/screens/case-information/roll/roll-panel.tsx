import { Button } from '@mantine/core'
import { loadPlans, type RollTrial, type ThinContainer } from '@packing/contract'
import { useCallQuery } from '../../../platform/api/use-call-query.ts'
import { formatDateTime, formatDay, formatNumber } from '../../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import { RunLine } from '../../../ui/job-run/run-line.tsx'
import { useFollowedRun } from '../../../ui/job-run/use-followed-run.ts'
import { SidePanel } from '../../../ui/layout/side-panel.tsx'
import classes from '../../../ui/load-trial/load-trial.module.css'
import { RollProposals } from './roll-proposals.tsx'
import { rollTexts } from './roll-texts.ts'

const nets = ['VANNING_ROLL'] as const
const outdated = [loadPlans.findRollTrial]

interface RollPanelProps {
  readonly month: string
  readonly onClose: () => void
  readonly onOpen: (renbanNo: string) => void
}

export function RollPanel({ month, onClose, onOpen }: RollPanelProps) {
  const t = useTexts(rollTexts)
  const query = useCallQuery(loadPlans.findRollTrial, { month })
  const followed = useFollowedRun(nets, outdated)
  const start = () => followed.kick.mutate({ operation: 'KICK', netId: 'VANNING_ROLL', params: { month } })
  const trial = query.data?.trial
  return (
    <SidePanel title={t('title')} onClose={onClose} width={640}>
      <p className={classes.quiet}>{t('about')}</p>
      {followed.canKick && (
        <Button
          size="xs"
          variant="default"
          disabled={followed.obstacleOf('VANNING_ROLL') !== undefined}
          onClick={start}
        >
          {t('run')}
        </Button>
      )}
      <RunLine run={followed.run} />
      {trial === null && <p className={classes.quiet}>{t('none')}</p>}
      {trial && <Trial key={trial.runId} trial={trial} onOpen={onOpen} />}
    </SidePanel>
  )
}

function Trial({ trial, onOpen }: { readonly trial: RollTrial; readonly onOpen: (renbanNo: string) => void }) {
  const t = useTexts(rollTexts)
  const { rev, endedAt, byName, proposals, thin } = trial
  return (
    <section className={classes.trial} aria-label={t('proposals')}>
      <p className={classes.quiet}>{t('measured', { rev, at: formatDateTime(endedAt), by: byName })}</p>
      {proposals.length === 0 ? <p>{t('nothing')}</p> : <RollProposals trial={trial} onOpen={onOpen} />}
      {thin.length > 0 && <StayingContainers thin={thin} />}
    </section>
  )
}

function StayingContainers({ thin }: { readonly thin: readonly ThinContainer[] }) {
  const t = useTexts(rollTexts)
  const language = useLanguage()
  const nameOf = ({ renbanNo, cases, fillPercent }: ThinContainer) =>
    renbanNo === null ? t('thinWaiting', { count: cases }) : `${renbanNo} (${formatNumber(fillPercent ?? 0, 1)} %)`
  return (
    <details>
      <summary>{t('thin', { count: thin.length })}</summary>
      <ul>
        {thin.map((one) => (
          <li key={`${one.dealers.join('+')} ${one.vanOn} ${one.renbanNo}`}>
            {[one.dealers.join('+'), formatDay(one.vanOn, language), nameOf(one), t(`obstacle.${one.obstacle}`)].join(
              ' · ',
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
