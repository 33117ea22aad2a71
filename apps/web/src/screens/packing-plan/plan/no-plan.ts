import { addDays, jobNetKick, monthOf } from '@packing/contract'
import { formatMonth } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { useCan } from '../../../platform/session/use-can.ts'
import { todayHere } from '../../../ui/calendar/dates.ts'
import { packingPlanTexts } from './packing-plan-texts.ts'

/** A business day may end after midnight. */
export const isOver = (month: string) => month !== '' && month < monthOf(addDays(todayHere(), -1))

/** Why a month has no plan, with the next step of whoever looks at it. */
export function useNoPlan(month: string, canBeLevelled: boolean) {
  const t = useTexts(packingPlanTexts)
  const canKick = useCan()(jobNetKick.exec)
  const next = canBeLevelled ? 'noneCompiled' : 'noneHint'
  return {
    title: t(isOver(month) ? 'noneOver' : 'none', { month: formatMonth(month) }),
    hint: t(isOver(month) ? 'noneOverHint' : canKick ? next : 'noneOfOthers'),
  }
}
