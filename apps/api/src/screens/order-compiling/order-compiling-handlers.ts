import type { HandlerDependencies } from '../../calls/handler-dependencies.ts'
import type { Handlers } from '../../calls/handlers.ts'
import { saveOrderCodes, showOrderCodes } from './file-settings/file-codes.ts'
import { proposeColumns, saveOrderColumns } from './file-settings/file-columns.ts'
import { saveOrderReading } from './file-settings/file-reading.ts'
import { tryOrderFile } from './file-settings/try-file.ts'
import { initOrders } from './init.ts'
import { partnerExchangeHandlers } from './partner-exchange/partner-exchange-handlers.ts'
import { saveOrders } from './save.ts'
import { searchOrders } from './search.ts'
import { uploadOrders } from './upload.ts'
import { listUploadParts } from './upload-parts.ts'

export const orderCompilingHandlers = ({ exchanges }: Pick<HandlerDependencies, 'exchanges'>) =>
  ({
    ...partnerExchangeHandlers(exchanges),
    'workspace/order-compiling/list-codes': showOrderCodes,
    'workspace/order-compiling/save-codes': saveOrderCodes,
    'workspace/order-compiling/save-reading': saveOrderReading,
    'workspace/order-compiling/propose-columns': proposeColumns,
    'workspace/order-compiling/save-columns': saveOrderColumns,
    'workspace/order-compiling/list-parts': listUploadParts,
    'workspace/order-compiling/try-file': tryOrderFile,
    'ordercompiling/init': initOrders,
    'ordercompiling/search': searchOrders,
    'ordercompiling/save': saveOrders,
    'ordercompiling/upload': uploadOrders,
  }) satisfies Partial<Handlers>
