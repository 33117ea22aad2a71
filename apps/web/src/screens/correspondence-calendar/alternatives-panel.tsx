import { Button, Group } from '@mantine/core'
import { type CancelledSailing, type OutputOf, type VoyageAlternative, voyageAlternatives } from '@packing/contract'
import { callApi } from '../../platform/api/call-api.ts'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { formatDate } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { confirm } from '../../platform/messages/confirm.ts'
import { useCan } from '../../platform/session/use-can.ts'
import { StatusBadge } from '../../ui/elements/status-badge.tsx'
import { SidePanel } from '../../ui/layout/side-panel.tsx'
import { TrialMonthFigures, TrialState } from '../../ui/master-trial/trial-figures.tsx'
import { confirmWorse } from '../../ui/master-trial/use-master-trial.ts'
import { isTrialUnderWay, useTrialRun } from '../../ui/master-trial/use-trial-run.ts'
import { useTrials } from '../../ui/master-trial/use-trials.ts'
import classes from './correspondence.module.css'
import { correspondenceTexts } from './correspondence-texts.ts'

interface AlternativesPanelProps {
  readonly sailing: CancelledSailing
  readonly onChanged: () => void
  readonly onClose: () => void
}

type Found = OutputOf<(typeof voyageAlternatives)['listAlternatives']>

const keyOf = ({ vessel, voyage, etd }: VoyageAlternative) => `${vessel} ${voyage} ${etd}`

/** What the schedule has instead of a voyage that does not run, with the plans as each would make them. */
export function AlternativesPanel({ sailing, onChanged, onClose }: AlternativesPanelProps) {
  const t = useTexts(correspondenceTexts)
  const can = useCan()
  const trials = useTrials(voyageAlternatives.reroute.id)
  const { dealerCode, vessel, voyage } = sailing
  const found = useCallQuery(voyageAlternatives.listAlternatives, { dealerCode, vessel, voyage }).data
  const { alternatives = [], months = [], productionDates = 0 } = found ?? {}
  const inputOf = (to: VoyageAlternative) => {
    const chosen = { toVessel: to.vessel, toVoyage: to.voyage, toEtd: to.etd }
    return { dealerCode, vessel, voyage, ...chosen, months }
  }
  const tryThese = (all: readonly VoyageAlternative[]) =>
    trials.start(all.map((to) => ({ key: keyOf(to), input: inputOf(to) })))
  const use = async (to: VoyageAlternative) => {
    const asked = t('alternativeAsk', { ship: `${to.vessel} ${to.voyage}`, count: productionDates })
    if (!(await confirm(asked))) return
    await callApi(voyageAlternatives.reroute, inputOf(to))
    onChanged()
    onClose()
  }
  return (
    <SidePanel
      title={t('alternativesOf', { ship: `${vessel} ${voyage}`, dealer: dealerCode })}
      onClose={onClose}
      width={560}
    >
      <p>{t('alternativesNote', { count: productionDates })}</p>
      {found && alternatives.length === 0 && <p role="status">{t('noAlternatives')}</p>}
      {alternatives.length > 0 && can(voyageAlternatives.reroute) && (
        <Button size="xs" variant="default" loading={trials.isStarting} onClick={() => tryThese(alternatives)}>
          {t('tryAll')}
        </Button>
      )}
      {alternatives.map((each) => (
        <Alternative
          key={keyOf(each)}
          alternative={each}
          trials={trials}
          onUse={can(voyageAlternatives.reroute) ? () => use(each) : undefined}
        />
      ))}
    </SidePanel>
  )
}

interface AlternativeProps {
  readonly alternative: Found['alternatives'][number]
  readonly trials: ReturnType<typeof useTrials>
  readonly onUse: (() => Promise<void>) | undefined
}

function Alternative({ alternative, trials, onUse }: AlternativeProps) {
  const t = useTexts(correspondenceTexts)
  const { vessel, voyage, carrier, etd, vanOn, packBy, arrivalOn, lateDays, movedRows, isRemapped } = alternative
  const ship = `${vessel} ${voyage}`
  const runId = trials.runs.get(keyOf(alternative))
  const trial = useTrialRun({ functionId: trials.functionId, runId })
  const use = async () => {
    // A rejection is shown by the API client.
    if (onUse && (await confirmWorse(trial?.months ?? []))) await onUse().catch(() => undefined)
  }
  return (
    <section className={classes.section} aria-label={ship}>
      <h3>
        {ship} {isRemapped && <StatusBadge tone="info" label={t('remapTakes')} />}
      </h3>
      <p>
        {[
          carrier,
          t('alternativeDates', {
            packBy: formatDate(packBy),
            van: formatDate(vanOn),
            etd: formatDate(etd),
            arrival: formatDate(arrivalOn),
          }),
        ].join(' · ')}
      </p>
      {lateDays > 0 && <StatusBadge tone="error" label={t('alternativeLate', { count: lateDays })} />}
      {movedRows > 0 && <StatusBadge tone="warning" label={t('alternativeMoves', { count: movedRows })} />}
      {trial && <TrialState trial={trial} onCancel={() => trials.cancel(trial.runId)} />}
      {trial?.months?.map((month) => (
        <TrialMonthFigures key={month.month} month={month} isUnderWay={isTrialUnderWay(trial)} />
      ))}
      {onUse && (
        <Group my={8}>
          <Button size="compact-xs" variant="default" onClick={() => void use()}>
            {t('useAlternative')}
          </Button>
        </Group>
      )}
    </section>
  )
}
