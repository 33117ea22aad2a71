import type { Handler } from '../../calls/handlers.ts'
import { storedFile } from '../../domain/files/stored-files.ts'

export const downloadFile: Handler<'common/download'> = (input, context) => storedFile(input.fileId, context)
