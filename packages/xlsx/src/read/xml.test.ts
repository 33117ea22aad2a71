import { expect, it } from 'vitest'
import { BadXml, parseXml } from './xml.ts'

function eventsOf(xml: string): string[] {
  const events: string[] = []
  parseXml(xml, {
    open: (name, attributes) => {
      const each = Object.entries(attributes).map(([key, value]) => ` ${key}=${value}`)
      events.push(`<${name}${each.join('')}`)
    },
    text: (text) => events.push(text),
    close: (name) => events.push(`/${name}`),
  })
  return events
}

it('reads names without prefix, attributes in either quotes and the text between tags', () => {
  expect(eventsOf(`<?xml version="1.0"?><x:row r = "1"\n t='>"'><x:v>a &lt;&#98;</x:v ></x:row>`)).toEqual([
    '<row r=1 t=>"',
    '<v',
    'a <b',
    '/v',
    '/row',
  ])
  expect(eventsOf('<c/><c r="A1"/><c  r="/>" />')).toEqual(['<c', '/c', '<c r=A1', '/c', '<c r=/>', '/c'])
})

it('gives no attribute a meaning of its own', () => {
  const names = ['constructor', 'toString', '__proto__']
  const found: (string | undefined)[][] = []
  parseXml('<c __proto__="x" constructor="y"/><c r="1"/>', {
    open: (_, attributes) => found.push(names.map((name) => attributes[name])),
  })
  expect(found).toEqual([
    ['y', undefined, 'x'],
    [undefined, undefined, undefined],
  ])
})

it('ends attributes at what is none, and reports tags without end', () => {
  expect(eventsOf('<c a="1" b c="2"/><d =""/><e f=g/>')).toEqual(['<c a=1', '/c', '<d', '/d', '<e', '/e'])
  for (const broken of ['<c', '<c a="1', `<c a="1'>`, '<c a="1" >text</c'])
    expect(() => eventsOf(broken)).toThrow(BadXml)
  expect(() => eventsOf('<c>&other;</c>')).toThrow(BadXml)
})
