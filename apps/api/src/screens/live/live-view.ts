import type { ViewState } from '@packing/contract'
import { z } from 'zod'
import type { ByUser, ReadContext } from '../../domain/rule-context.ts'
import { listViews } from '../../domain/views/saved-views.ts'
import { invalid } from '../../platform/errors/api-error.ts'
import type { LiveInput } from './live-rows.ts'

const layoutColumns = z.array(z.looseObject({ id: z.string(), isHidden: z.boolean().optional() }))

/** In the order of the grid, without hidden ones. */
function columnsOf({ layout }: ViewState): readonly string[] {
  const { data = [] } = layoutColumns.safeParse(layout['columns'])
  return data.flatMap(({ id, isHidden = false }) => (isHidden ? [] : [id]))
}

/** A machine has no views of its own: it reads those that are shared. Of several of a name the user’s own, or the first. */
export async function viewOf(
  context: ReadContext & ByUser,
  screenKey: string | undefined,
  name: string,
): Promise<{ readonly input: LiveInput; readonly columns: readonly string[] }> {
  const views = screenKey === undefined ? [] : (await listViews(context, screenKey)).views
  const found = views.find((view) => view.name.toLowerCase() === name.toLowerCase())
  if (!found) throw invalid('M-WSP-009', { name }, [{ field: 'view', message: 'M-WSP-009', params: { name } }])
  const { search, sort } = found.state
  const set = Object.entries(search).filter(([, value]) => value !== '')
  return {
    input: { ...Object.fromEntries(set), ...(sort.length > 0 ? { sort } : {}) },
    columns: columnsOf(found.state),
  }
}
