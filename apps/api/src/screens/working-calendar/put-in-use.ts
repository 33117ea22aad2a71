import {
  getYear,
  publishYear,
  registerYear,
  useRegistered,
  type YearKey,
} from '../../domain/calendars/calendar-year.ts'
import type { ListWriteContext } from '../../editable-lists/list-context.ts'

/** Lets planning use the draft of a year, as it will once it is registered or sent: for a trial. */
export async function putInUse(context: ListWriteContext, key: YearKey): Promise<void> {
  const year = await getYear(context, key)
  if (year.status !== 'DRAFT' && year.status !== 'REGISTERED') return
  if (year.plansRegistered) {
    await registerYear(context, key)
    await useRegistered(context, key)
  } else await publishYear(context, year)
}
