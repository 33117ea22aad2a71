import { type EveryLanguage, languages } from '@packing/contract'
import { type RawBuilder, sql } from 'kysely'

const MAX_LENGTH = 2000

/** The languages besides English and Japanese, which have columns of their own: the value of a column `…_further`. */
export const furtherOf = (text: EveryLanguage | undefined): string =>
  JSON.stringify(
    Object.fromEntries(
      languages
        .filter((language) => language !== 'en' && language !== 'ja')
        .map((language) => [language, text?.[language].slice(0, MAX_LENGTH) ?? '']),
    ),
  )

/** The message of a run in every language; a run of an earlier version has English in the further ones. */
export const writtenMessage = (run: RawBuilder<unknown>): RawBuilder<unknown> => sql`(select jsonb_object_agg(language,
    coalesce(nullif(case language when 'en' then ${run}.message when 'ja' then ${run}.message_ja else ${run}.message_further ->> language end, ''),
      ${run}.message, '')) from unnest(${[...languages]}::text[]) as language)`
