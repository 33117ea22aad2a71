import { type CollectiveRow, collectiveDesk } from '@packing/contract'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { SidePanel } from '../../ui/layout/side-panel.tsx'
import classes from './collective.module.css'
import type { CollectiveInit } from './collective-columns.ts'
import { collectiveTexts } from './collective-texts.ts'
import { definitionOf } from './rule-definition.ts'
import { RuleMembers } from './rule-members.tsx'
import { RuleSimulation } from './rule-simulation.tsx'
import { TouchedPlans } from './touched-plans.tsx'

interface RulePanelProps {
  readonly row: Partial<CollectiveRow>
  readonly init: CollectiveInit | undefined
  readonly canEdit: boolean
  readonly onChange: (members: string) => void
  readonly onClose: () => void
}

/** Members of the edited rule, affected plans and orders, and simulations. */
export function RulePanel({ row, init, canEdit, onChange, onClose }: RulePanelProps) {
  const t = useTexts(collectiveTexts)
  const rule = definitionOf(row)
  const query = useCallQuery(
    collectiveDesk.searchDetail,
    { definition: JSON.stringify(rule ?? {}) },
    { enabled: rule !== undefined, staleTime: 30_000 },
  )
  const hasEffect = rule !== undefined && init?.apart.includes(rule.mixKey) === true
  const detail = hasEffect ? query.data : undefined
  return (
    <SidePanel title={[row.cvId, t('effect')].filter(Boolean).join(' · ')} onClose={onClose} width={580}>
      <div className={classes.panel} aria-busy={query.isPlaceholderData}>
        <RuleMembers {...{ row, init, canEdit, onChange }} />
        {!rule && <p className={classes.quiet}>{t('incomplete')}</p>}
        {rule && init && !hasEffect && <p className={classes.warning}>{t('noEffect')}</p>}
        {rule && detail && <TouchedPlans rule={rule} detail={detail} />}
        {detail && !detail.canSimulate && <p className={classes.quiet}>{t('dealersOnly')}</p>}
        {rule && detail?.canSimulate && (
          <RuleSimulation rule={rule} months={init?.months ?? []} trials={detail.trials} />
        )}
      </div>
    </SidePanel>
  )
}
