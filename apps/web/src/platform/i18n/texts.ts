import { type Language, type TextParams, writeText } from '@packing/contract'
import { useMemo } from 'react'
import { preferences, usePreferences } from '../preferences/preferences.ts'

interface PluralForms {
  readonly one: string
  readonly other: string
}

export interface Text {
  readonly en: string | PluralForms
  readonly ja: string
}
/** Declared as one object in a `*-texts.ts` file beside the screen, `as const satisfies Texts`. */
export type Texts = Readonly<Record<string, Text>>

type Wording<T extends Text> = T['en'] extends PluralForms ? T['en']['one' | 'other'] : T['en']
type NamesIn<W> = W extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
type ParamNames<T extends Text> = T extends Text
  ? NamesIn<Wording<T>> | (T['en'] extends PluralForms ? 'count' : never)
  : never
type ParamsOf<T extends Text> = { readonly [Name in ParamNames<T>]: Name extends 'count' ? number : string | number }
type ArgsOf<T extends Text> = [ParamNames<T>] extends [never] ? readonly [] : readonly [params: ParamsOf<T>]

/** A misspelt key or a missing parameter does not compile. */
export type Translate<T extends Texts> = <Key extends keyof T & string>(key: Key, ...args: ArgsOf<T[Key]>) => string

function translator<T extends Texts>(texts: T, languageNow: () => Language): Translate<T> {
  return (key, ...args: readonly TextParams[]) => {
    const text: Text | undefined = texts[key]
    // A code that only a newer server knows is shown as it is.
    return text ? writeText(text, args[0] ?? {}, languageNow()) : key
  }
}

const languageNow = () => preferences.get().language

export function useTexts<T extends Texts>(texts: T): Translate<T> {
  const language = useLanguage()
  return useMemo(() => translator(texts, () => language), [texts, language])
}

export const useLanguage = (): Language => usePreferences().language

/** For code outside components: each call reads the current language. */
export const texts = <T extends Texts>(of: T): Translate<T> => translator(of, languageNow)

export const textNow = (text: Text, params: TextParams = {}): string => writeText(text, params, languageNow())

export const codeNames =
  (of: Texts, prefix = '') =>
  (code: string): string => {
    const text = of[`${prefix}${code}`]
    return text ? textNow(text) : code
  }
