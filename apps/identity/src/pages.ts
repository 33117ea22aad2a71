import type { IdentityUser } from './demo-users.ts'
import { FONT_STYLE } from './font.ts'
import { isLanguage, type Language, pageTexts } from './page-texts.ts'

export type { Language }

export function languageFrom(uiLocales: unknown, acceptLanguage: string | undefined): Language {
  const wanted =
    typeof uiLocales === 'string' && uiLocales !== '' ? uiLocales.split(' ') : (acceptLanguage ?? '').split(',')
  for (const tag of wanted) {
    const language = tag.trim().slice(0, 2).toLowerCase()
    if (isLanguage(language)) return language
  }
  return 'en'
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (mark) => escapes[mark] ?? mark)

const style = `
:root{color-scheme:light dark;--page:#f1f3f5;--card:#fff;--text:#1f2933;--dim:#52606d;--line:#868e96;--soft:#e9ecef;--accent:#1864ab;--on-accent:#fff;--bad:#b3261e;--bad-soft:#fdecea}
@media(prefers-color-scheme:dark){:root{--page:#16191d;--card:#1f2429;--text:#e6e9ec;--dim:#aeb6bf;--line:#7b8794;--soft:#2c333a;--accent:#74b9f0;--on-accent:#0b1a26;--bad:#ff9c94;--bad-soft:#3b1f1d}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--page);color:var(--text);font:15px/1.5 system-ui,"BIZ UDPGothic","Noto Sans JP","Hiragino Sans",Meiryo,sans-serif}
main{width:100%;max-width:440px;background:var(--card);border:1px solid var(--soft);border-radius:8px;padding:32px;box-shadow:0 4px 20px rgba(0,0,0,.08)}
.system{margin:0 0 4px;color:var(--dim);font-size:14px}
h1{margin:0 0 20px;font-size:24px;line-height:1.3}
h2{margin:28px 0 4px;padding-top:20px;border-top:1px solid var(--soft);font-size:15px}
label{display:block;margin:0 0 4px;font-weight:600}
input{width:100%;margin:0 0 16px;padding:10px 12px;font:inherit;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:6px}
button{font:inherit;cursor:pointer}
.primary{width:100%;padding:11px;border:0;border-radius:6px;background:var(--accent);color:var(--on-accent);font-weight:600}
.cancel{display:block;margin-top:12px;text-align:center;color:var(--accent)}
.wrong{margin:0 0 16px;padding:10px 12px;border-radius:6px;background:var(--bad-soft);color:var(--bad);border:1px solid currentColor}
.note{margin:0 0 10px;color:var(--dim);font-size:13px}
ul{list-style:none;margin:0;padding:0}
li button{display:grid;grid-template-columns:90px 1fr;gap:0 12px;width:100%;padding:7px 10px;border:0;border-radius:6px;background:none;color:inherit;text-align:left}
li button:hover{background:var(--soft)}
li b{font-weight:600}
li span{color:var(--dim);font-size:13px}
.data{overflow-wrap:anywhere;font-size:13px}
li code{font-size:12px;color:var(--dim);grid-column:2}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`

interface Page {
  readonly language: Language
  readonly nonce: string
}

export function page({ language, nonce }: Page, title: string, body: string, script = ''): string {
  const text = pageTexts[language]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="data:,">
<title>${escaped(title)} – ${text.system}</title>
${language === 'ja' ? `<link rel="stylesheet" href="${FONT_STYLE}">\n` : ''}<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<p class="system">${text.system}</p>
<h1>${escaped(title)}</h1>
${body}
</main>
${script === '' ? '' : `<script nonce="${nonce}">${script}</script>`}
</body>
</html>`
}

export interface LoginPage extends Page {
  readonly action: string
  readonly cancel: string
  readonly userName: string
  readonly isWrong: boolean
  readonly demo: { readonly users: readonly IdentityUser[]; readonly password: string } | undefined
}

const fillIn = `
const name = document.getElementById('userName'), password = document.getElementById('password');
for (const button of document.querySelectorAll('[data-user]')) button.addEventListener('click', () => {
  name.value = button.dataset.user; password.value = ''; password.focus();
});`

export function loginPage(options: LoginPage): string {
  const text = pageTexts[options.language]
  const focusPassword = options.userName !== ''
  const body = `
${options.isWrong ? `<p class="wrong" role="alert" id="wrong">${text.wrong}</p>` : ''}
<form method="post" action="${escaped(options.action)}">
<label for="userName">${text.userName}</label>
<input id="userName" name="userName" autocomplete="username" autocapitalize="none" spellcheck="false" required value="${escaped(options.userName)}"${focusPassword ? '' : ' autofocus'}${described(options)}>
<label for="password">${text.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${focusPassword ? ' autofocus' : ''}${described(options)}>
<button class="primary" type="submit">${text.signIn}</button>
</form>
<a class="cancel" href="${escaped(options.cancel)}">${text.cancel}</a>
${options.demo ? demoHint(options.language, options.demo) : ''}`
  return page(options, text.title, body, options.demo ? fillIn : '')
}

const described = ({ isWrong }: LoginPage) => (isWrong ? ' aria-invalid="true" aria-describedby="wrong"' : '')

function demoHint(language: Language, demo: NonNullable<LoginPage['demo']>): string {
  const text = pageTexts[language]
  const items = demo.users.map(
    (user) =>
      `<li><button type="button" data-user="${escaped(user.userName)}"><b>${escaped(user.userName)}</b><span>${escaped(language === 'ja' ? user.nameJa : user.name)}</span><code>${escaped(user.roleType)} · ${escaped(user.prctCode)}</code></button></li>`,
  )
  return `<h2>${text.demo}</h2><p class="note">${escaped(text.demoNote(demo.password))}</p><ul>${items.join('')}</ul>`
}

export const expiredPage = (options: Page) =>
  page(options, pageTexts[options.language].expiredTitle, `<p>${pageTexts[options.language].expired}</p>`)

export const errorPage = (options: Page, details: readonly string[]) =>
  page(options, pageTexts[options.language].errorTitle, details.map((detail) => `<p>${escaped(detail)}</p>`).join(''))

export const signedOutPage = (options: Page) =>
  page(options, pageTexts[options.language].signedOutTitle, `<p>${pageTexts[options.language].signedOut}</p>`)

/** The form includes the provider's CSRF token; `sendAtOnce` submits it without a question. */
export function signOutPage(options: Page, form: string, sendAtOnce: boolean): string {
  const text = pageTexts[options.language]
  const body = `
${form}
${sendAtOnce ? `<p role="status">${text.signingOut}</p>` : ''}
<button class="primary" type="submit" form="op.logoutForm" name="logout" value="yes" id="yes">${text.signOut}</button>
${sendAtOnce ? '' : `<p><button class="cancel" type="submit" form="op.logoutForm">${text.stay}</button></p>`}`
  return page(options, text.signOut, body, sendAtOnce ? "document.getElementById('yes').click()" : '')
}
