import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Firefox } from './launch-firefox.ts'

const LOOK_MS = 50
const PATIENT_MS = 40_000

const anything = z.unknown()
const evaluated = z.object({
  type: z.enum(['success', 'exception']),
  result: z.object({ value: z.unknown().optional() }).optional(),
  exceptionDetails: z.object({ text: z.string() }).optional(),
})
const logged = z.object({
  level: z.string(),
  type: z.string(),
  text: z.string().nullable(),
  source: z.object({ context: z.string().optional() }),
})
const node = z.object({ sharedId: z.string() })
const nodes = z.object({ nodes: z.array(node) })
type Node = z.infer<typeof node>

/** Sent with the reports of the console, before any script of a page runs. */
const REPORT_VIOLATIONS = `() => addEventListener('securitypolicyviolation', (event) =>
  console.error('Content security policy: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sourceFile))`

/** Keys by their name, as WebDriver encodes them. */
const KEYS: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowDown: '\uE015',
  F3: '\uE033',
  Control: '\uE009',
}

export interface FirefoxPage {
  /** Warnings and errors of the console, errors that nobody caught and violations of the content security policy. */
  readonly complaints: string[]
  goto(url: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** The value of an expression in the page. */
  read(expression: string): Promise<unknown>
  /** Waits for an expression in the page. */
  until(what: string, expression: string): Promise<void>
  /** Waits for anything else. */
  eventually<Found>(what: string, look: () => Promise<Found | undefined>): Promise<Found>
  click(selector: string): Promise<void>
  clickNamed(role: string, name: string): Promise<void>
  type(text: string): Promise<void>
  /** `Control+v` */
  press(keys: string): Promise<void>
  choose(selector: string, files: readonly string[]): Promise<void>
}

/** Whoever leaves a page stops its fonts: the status of an aborted binding. */
const isOfLeaving = (text: string) => text.includes('downloadable font') && text.includes('status=2152398850')

async function listen({ bidi }: Firefox): Promise<string[]> {
  const complaints: string[] = []
  bidi.on('log.entryAdded', (params) => {
    const { level, type, text } = logged.parse(params)
    const words = text ?? ''
    if ((level === 'warn' || level === 'error') && !isOfLeaving(words)) complaints.push(`${type} ${level}: ${words}`)
  })
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] }, anything)
  await bidi.send('script.addPreloadScript', { functionDeclaration: REPORT_VIOLATIONS }, anything)
  return complaints
}

/** Keys one after the other, while others are held. */
const strokes = (typed: readonly string[], held: readonly string[] = []) => ({
  type: 'key',
  id: 'keyboard',
  actions: [
    ...held.map((value) => ({ type: 'keyDown', value })),
    ...typed.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
    ...held.map((value) => ({ type: 'keyUp', value })),
  ],
})

const clickOn = (element: Node) => ({
  type: 'pointer',
  id: 'mouse',
  actions: [
    { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element } },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
})

/** For the reader of a failure. */
const SHOWN = `location.href + [...document.querySelectorAll('[role="alert"], [role="dialog"], [role="status"]')]
  .map((one) => ' | ' + one.textContent.slice(0, 200)).join('')`

const IN_SIGHT = `(element) => element.scrollIntoView({ block: 'nearest', inline: 'nearest' })`

/** Reads and waits in one tab. */
function lookInto({ bidi }: Firefox, context: string) {
  const read = async (expression: string): Promise<unknown> => {
    const asked = { expression, target: { context }, awaitPromise: true }
    const { type, result, exceptionDetails } = await bidi.send('script.evaluate', asked, evaluated)
    if (type === 'exception') throw new Error(`${exceptionDetails?.text ?? ''} in ${expression}`)
    return result?.value
  }
  // A page on its way to another has no answer.
  const isTrue = (expression: string) => read(`Boolean(${expression})`).catch(() => false)
  const eventually: FirefoxPage['eventually'] = async (what, look) => {
    const until = Date.now() + PATIENT_MS
    for (;;) {
      const found = await look()
      if (found !== undefined) return found
      if (Date.now() > until) throw new Error(`This never came true: ${what}; ${String(await read(SHOWN))}`)
      await pause(LOOK_MS)
    }
  }
  return {
    read,
    eventually,
    until: async (what: string, expression: string) =>
      void (await eventually(what, async () => ((await isTrue(expression)) ? true : undefined))),
    find: (locator: { readonly type: string; readonly value: unknown }) =>
      eventually(JSON.stringify(locator.value), async () => {
        const found = await bidi.send('browsingContext.locateNodes', { context, locator }, nodes).catch(() => undefined)
        return found?.nodes[0]
      }),
  }
}

/** Downloads go into the folder. */
export async function openFirefoxPage(firefox: Firefox, folder: string): Promise<FirefoxPage> {
  const { bidi } = firefox
  const complaints = await listen(firefox)
  const behaviour = { type: 'allowed', destinationFolder: folder }
  await bidi.send('browser.setDownloadBehavior', { downloadBehavior: behaviour }, anything)
  const { context } = await bidi.send('browsingContext.create', { type: 'tab' }, z.object({ context: z.string() }))
  const { find, ...looks } = lookInto(firefox, context)
  const tell = async (method: string, params: object) =>
    void (await bidi.send(method, Object.assign({ context }, params), anything))
  const act = (action: object) => tell('input.performActions', { actions: [action] })
  const click = async (element: Node) => {
    const seen = { functionDeclaration: IN_SIGHT, arguments: [element], target: { context }, awaitPromise: false }
    await bidi.send('script.callFunction', seen, anything)
    await act(clickOn(element))
  }
  return {
    complaints,
    ...looks,
    goto: (url) => tell('browsingContext.navigate', { url, wait: 'complete' }),
    resize: (width, height) => tell('browsingContext.setViewport', { viewport: { width, height } }),
    click: async (selector) => click(await find({ type: 'css', value: selector })),
    clickNamed: async (role, name) => click(await find({ type: 'accessibility', value: { role, name } })),
    type: (text) => act(strokes([...text])),
    press: (combination) => {
      const keys = combination.split('+').map((key) => KEYS[key] ?? key)
      return act(strokes(keys.slice(-1), keys.slice(0, -1)))
    },
    choose: async (selector, files) =>
      tell('input.setFiles', { element: await find({ type: 'css', value: selector }), files }),
  }
}
