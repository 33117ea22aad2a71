import { createReadStream } from 'node:fs'
import type { ReceivedFile } from '../../platform/files/store/received-file.ts'
import { storeFile } from '../files/stored-files.ts'
import type { StagingContext } from './upload-context.ts'

export const storeUpload = (context: StagingContext, file: ReceivedFile, expiresAt: Date | null): Promise<string> =>
  storeFile(context.db, {
    prctCode: context.prctCode,
    userId: context.user.userId,
    functionId: context.functionId,
    fileName: file.fileName,
    mediaType: 'application/octet-stream',
    content: { sizeBytes: file.sizeBytes, content: () => createReadStream(file.path) },
    createdAt: context.now,
    expiresAt,
  })
