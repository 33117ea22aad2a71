import { type Attributes, context, type Span, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Traces } from './send-traces.ts'

let isOn = false

/** Sends traces as this service to the collector that OTEL_ variables name. undefined: nothing is loaded, spans are free. */
export async function startTraces(service: string | undefined): Promise<Traces | undefined> {
  if (service === undefined) return undefined
  const { sendTraces } = await import('./send-traces.ts')
  const sending = sendTraces(service)
  isOn = true
  return sending
}

const tracer = () => trace.getTracer('packing')

/** A span around the work and what it begins. */
export function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (!isOn) return work()
  return tracer().startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      fail(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** Only the kind of error: messages contain data of customers. */
function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
}

export interface OpenSpan {
  run<T>(work: () => Promise<T>): Promise<T>
  end(attributes: Attributes): void
}

const noSpan: OpenSpan = { run: (work) => work(), end: () => undefined }

/** A span whose parts are begun from different places, such as the hooks of a request. */
export function openSpan(name: string, attributes: Attributes): OpenSpan {
  if (!isOn) return noSpan
  const span = tracer().startSpan(name, { attributes })
  const within = trace.setSpan(context.active(), span)
  return {
    run: (work) => context.with(within, work),
    end(more) {
      span.setAttributes(more)
      span.end()
    },
  }
}
