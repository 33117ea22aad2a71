import type { Handler } from '../../calls/handlers.ts'
import { deleteView, listViews, saveView, setDefaultView } from '../../domain/views/saved-views.ts'

export const listOwnViews: Handler<'workspace/views'> = (input, context) => listViews(context, input.screenKey)

export const saveOwnView: Handler<'workspace/saveview'> = (input, context) => saveView(context, input)

export const chooseDefaultView: Handler<'workspace/defaultview'> = async ({ screenKey, viewId }, context) => {
  await setDefaultView(context, screenKey, viewId)
  return { defaultViewId: (await listViews(context, screenKey)).defaultViewId }
}

export const removeView: Handler<'workspace/deleteview'> = async ({ viewId, rowVersion }, context) => {
  await deleteView(context, viewId, rowVersion)
  return { isDeleted: true }
}
