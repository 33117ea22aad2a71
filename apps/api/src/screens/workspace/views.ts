import type { Handler } from '../../calls/handlers.ts'
import { deleteView, listViews, saveView, setDefaultView } from '../../domain/views/saved-views.ts'

export const listOwnViews: Handler<'workspace/common/list-views'> = (input, context) =>
  listViews(context, input.screenKey)

export const saveOwnView: Handler<'workspace/common/save-view'> = (input, context) => saveView(context, input)

export const chooseDefaultView: Handler<'workspace/common/choose-default-view'> = async (
  { screenKey, viewId },
  context,
) => {
  await setDefaultView(context, screenKey, viewId)
  return { defaultViewId: (await listViews(context, screenKey)).defaultViewId }
}

export const removeView: Handler<'workspace/common/delete-view'> = async ({ viewId, rowVersion }, context) => {
  await deleteView(context, viewId, rowVersion)
  return { isDeleted: true }
}
