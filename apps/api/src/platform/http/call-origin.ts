import { acceptedLanguage, type Language } from '@packing/contract'
import type { FastifyRequest } from 'fastify'

export interface CallOrigin {
  readonly correlationId: string
  readonly remoteAddress: string
}

export const languageOf = (request: FastifyRequest): Language => acceptedLanguage(request.headers['accept-language'])
