import { Button, Checkbox } from '@mantine/core'
import { caseInformation, loadChanges, loadPlans, type RollTrial } from '@packing/contract'
import { useState } from 'react'
import { useCallCommand } from '../../../platform/api/use-call-command.ts'
import { formatDate, formatDay, formatNumber } from '../../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import { confirm } from '../../../platform/messages/confirm.ts'
import { useCan } from '../../../platform/session/use-can.ts'
import classes from './roll.module.css'
import { rollTexts } from './roll-texts.ts'

type Proposal = RollTrial['proposals'][number]
type Figures = Proposal['before']

interface RollProposalsProps {
  readonly trial: RollTrial
  /** Opens the load of a container. */
  readonly onOpen: (renbanNo: string) => void
}

export function RollProposals({ trial, onOpen }: RollProposalsProps) {
  const t = useTexts(rollTexts)
  const canRoll = useCan()(loadChanges.saveRolls)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const possible = trial.proposals.filter(({ isCurrent }) => isCurrent)
  const selected = possible.filter(({ no }) => chosen.has(no))
  const roll = useRoll(trial.runId, () => setChosen(new Set()))
  const tick = (no: number, isTicked: boolean) => {
    const next = new Set(chosen)
    if (isTicked) next.add(no)
    else next.delete(no)
    setChosen(next)
  }
  return (
    <>
      {canRoll && (
        <div className={classes.actions}>
          <Button
            size="xs"
            disabled={selected.length === 0}
            title={selected.length === 0 ? t('applyHint') : undefined}
            loading={roll.isPending}
            onClick={() => void roll.start(selected)}
          >
            {t('apply', { count: selected.length })}
          </Button>
          <Checkbox
            size="xs"
            label={t('selectAll')}
            disabled={possible.length === 0}
            checked={possible.length > 0 && selected.length === possible.length}
            indeterminate={selected.length > 0 && selected.length < possible.length}
            onChange={(event) => setChosen(new Set(event.currentTarget.checked ? possible.map(({ no }) => no) : []))}
          />
        </div>
      )}
      <table className={classes.proposals}>
        <Head />
        <tbody>
          <tr>
            <th scope="row" colSpan={4}>
              {t('total')}
            </th>
            <Comparison before={trial.before} after={trial.after} />
          </tr>
          {trial.proposals.map((proposal) => (
            <ProposalRow
              key={proposal.no}
              proposal={proposal}
              isTicked={chosen.has(proposal.no) && proposal.isCurrent}
              onTick={canRoll ? (isTicked) => tick(proposal.no, isTicked) : undefined}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}

function useRoll(runId: number, onDone: () => void) {
  const t = useTexts(rollTexts)
  const save = useCallCommand(loadChanges.saveRolls, {
    invalidates: [loadPlans.findRollTrial, loadPlans.search, loadPlans.searchGroup, caseInformation.search],
    onDone,
  })
  const start = async (proposals: readonly Proposal[]) => {
    const sumOf = (figure: (proposal: Proposal) => number) => proposals.reduce((sum, one) => sum + figure(one), 0)
    const question = t('question', {
      count: proposals.length,
      cases: formatNumber(sumOf(({ caseNos }) => caseNos.length)),
      before: formatNumber(sumOf(({ before }) => before.containers)),
      after: formatNumber(sumOf(({ after }) => after.containers)),
    })
    if (await confirm([question, t('questionPapers')])) save.mutate({ runId, proposals: proposals.map(({ no }) => no) })
  }
  return { start, isPending: save.isPending }
}

function Head() {
  const t = useTexts(rollTexts)
  return (
    <thead>
      <tr>
        <td />
        <th scope="col">{t('dealer')}</th>
        <th scope="col">{t('dates')}</th>
        <th scope="col">{t('cases')}</th>
        <th scope="col">{t('containers')}</th>
        <th scope="col">{t('fill')}</th>
        <th scope="col" title={t('costHint')}>
          {t('cost')}
        </th>
      </tr>
    </thead>
  )
}

function Comparison({ before, after }: { readonly before: Figures; readonly after: Figures }) {
  const cost = after.cost - before.cost
  return (
    <>
      <td>
        {formatNumber(before.containers)} → {formatNumber(after.containers)}
      </td>
      <td>
        {formatNumber(before.fillPercent, 1)} → {formatNumber(after.fillPercent, 1)}
      </td>
      <td>{`${cost > 0 ? '+' : ''}${formatNumber(cost)}`}</td>
    </>
  )
}

interface ProposalRowProps {
  readonly proposal: Proposal
  readonly isTicked: boolean
  /** undefined: the user cannot roll. */
  readonly onTick: ((isTicked: boolean) => void) | undefined
  readonly onOpen: (renbanNo: string) => void
}

function ProposalRow({ proposal, isTicked, onTick, onOpen }: ProposalRowProps) {
  const t = useTexts(rollTexts)
  const language = useLanguage()
  const { dealers, from, to, caseNos, renbanNos, before, after, isCurrent } = proposal
  const dates = `${formatDay(from.vanOn, language)} → ${formatDay(to.vanOn, language)}`
  const what = `${dealers.join('+')} ${dates}`
  return (
    <tr data-outdated={!isCurrent || undefined}>
      <td>
        {onTick && (
          <Checkbox
            size="xs"
            aria-label={t('select', { what })}
            disabled={!isCurrent}
            checked={isTicked}
            onChange={(event) => onTick(event.currentTarget.checked)}
          />
        )}
      </td>
      <th scope="row">{dealers.join('+')}</th>
      <td className={classes.dates}>
        {dates}
        <Details proposal={proposal} />
        {isCurrent ? <Renbans renbanNos={renbanNos} onOpen={onOpen} /> : <small>{t('outdated')}</small>}
      </td>
      <td title={caseNos.join(' ')}>{formatNumber(caseNos.length)}</td>
      <Comparison before={before} after={after} />
    </tr>
  )
}

/** Change of the vessel, and waiting cases that get loaded. */
function Details({ proposal: { from, to, before } }: { readonly proposal: Proposal }) {
  const t = useTexts(rollTexts)
  const nameOf = ({ vessel, etd }: Proposal['from']) =>
    t('sailing', { vessel: vessel || '–', etd: etd === null ? '–' : formatDate(etd) })
  const isOther = from.vessel !== to.vessel || from.etd !== to.etd
  return (
    <>
      {isOther && <small>{t('vessel', { from: nameOf(from), to: nameOf(to) })}</small>}
      {before.left > 0 && <small>{t('waiting', { count: before.left })}</small>}
    </>
  )
}

interface RenbansProps {
  readonly renbanNos: readonly string[]
  readonly onOpen: (renbanNo: string) => void
}

function Renbans({ renbanNos, onOpen }: RenbansProps) {
  return (
    <small>
      {renbanNos.map((renbanNo) => (
        <button key={renbanNo} type="button" onClick={() => onOpen(renbanNo)}>
          {renbanNo}
        </button>
      ))}
    </small>
  )
}
