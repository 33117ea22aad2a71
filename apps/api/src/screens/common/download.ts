import { storedFile } from '../../domain/files/stored-files.ts'
import type { Handler } from '../../handlers.ts'

export const downloadFile: Handler<'common/download'> = (input, context) => storedFile(input.fileId, context)
