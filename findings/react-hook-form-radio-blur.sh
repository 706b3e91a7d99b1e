#!/usr/bin/env bash
# react-hook-form 7.92.0: leaving a group of radios without a choice changes its value from the default to null.
#
# Radios are registered under one name with '' as the default value. Moving the focus through the group by the keyboard, without a
# choice, makes its value null: `getValues`, `watch` and the schema of a resolver see null, although nothing was chosen or changed, and
# whatever the default was. Code that has the default's type (`value === ''`, a union of words) then meets null. An untouched group is
# '', and a text field that is left keeps ''.
#
# Output on 2026-12-01:
#   before: {"reason":"","note":""}
#   after:  {"reason":null,"note":""}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts react@19.2.0 react-dom@19.2.0 react-hook-form@7.92.0 jsdom@26.1.0 >/dev/null
cat >leave.mjs <<'JS'
import { JSDOM } from 'jsdom'

const { window } = new JSDOM('<main></main>', { url: 'https://shop.example/', pretendToBeVisual: true })
for (const name of ['window', 'document', 'HTMLElement', 'HTMLInputElement', 'Event', 'Node'])
  globalThis[name] = name === 'window' ? window : window[name]
Object.defineProperty(globalThis, 'navigator', { value: window.navigator, configurable: true })
globalThis.IS_REACT_ACT_ENVIRONMENT = true

const { act, createElement } = await import('react')
const { createRoot } = await import('react-dom/client')
const { useForm } = await import('react-hook-form')

let form
const Form = () => {
  form = useForm({ defaultValues: { reason: '', note: '' } })
  const radio = (value) => createElement('input', { key: value, type: 'radio', value, ...form.register('reason') })
  return [radio('size'), radio('colour'), createElement('input', { key: 'note', ...form.register('note') })]
}
await act(async () => createRoot(document.querySelector('main')).render(createElement(Form)))
const before = JSON.stringify(form.getValues())
for (const field of document.querySelectorAll('input'))
  await act(async () => {
    field.focus()
    field.blur()
  })
const after = JSON.stringify(form.getValues())
console.log(`before: ${before}`)
console.log(`after:  ${after}`)
const isAsSeen = before === '{"reason":"","note":""}' && after === '{"reason":null,"note":""}'
process.exit(isAsSeen ? 0 : 1)
JS
node leave.mjs
