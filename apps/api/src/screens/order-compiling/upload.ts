import { type OrderUploadPreview, privilege } from '@packing/contract'
import type { Handler, UploadContext } from '../../calls/handlers.ts'
import { privilegeFor } from '../../domain/masters/choices.ts'
import { commitRelease } from '../../domain/orders/commit-release.ts'
import { orderUploads } from '../../domain/orders/order-uploads.ts'
import { stageOrderFile } from '../../domain/orders/stage-order-file.ts'
import { readUploadPreview } from '../../domain/orders/upload-preview.ts'
import type { UploadKind } from '../../domain/uploads/upload-kind.ts'
import { runUpload } from '../../domain/uploads/upload-steps.ts'

export const uploadOrders: Handler<'ordercompiling/upload'> = async (input, context) => {
  const { cycleMonth, acceptsOlder } = input
  const kind: UploadKind<OrderUploadPreview> = {
    ...orderUploads,
    stage: (file, progress) =>
      stageOrderFile(context, { cycleMonth, file, progress, canOrderLate: canOrderLate(context), acceptsOlder }),
    readPreview: (uploadId) => readUploadPreview(context, uploadId),
    commit: (uploadId) => commitRelease(context, uploadId, canOrderLate(context)),
  }
  return runUpload(kind, input, context)
}

const canOrderLate = (context: UploadContext) => privilegeFor(context, context.functionId) === privilege.full
