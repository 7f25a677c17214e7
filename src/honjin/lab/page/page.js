const root = document.documentElement
const remembered = (key, otherwise) => { try { return localStorage.getItem(key) ?? otherwise } catch { return otherwise } }
const remember = (key, value) => { try { localStorage.setItem(key, value) } catch { /* a page from a file may keep nothing */ } }
function speak(language) {
  root.lang = language
  for (const page of document.querySelectorAll('main')) page.hidden = page.lang !== language
  for (const button of document.querySelectorAll('[data-speak]'))
    button.setAttribute('aria-pressed', String(button.dataset.speak === language))
  remember('language', language)
}
function paint(theme) {
  root.dataset.theme = theme
  for (const button of document.querySelectorAll('[data-paint]'))
    button.setAttribute('aria-pressed', String(button.dataset.paint === theme))
  remember('theme', theme)
}
for (const button of document.querySelectorAll('[data-speak]')) button.onclick = () => speak(button.dataset.speak)
for (const button of document.querySelectorAll('[data-paint]')) button.onclick = () => paint(button.dataset.paint)
speak(remembered('language', root.dataset.first || (navigator.language.startsWith('ja') ? 'ja' : 'en')))
paint(remembered('theme', matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'))
