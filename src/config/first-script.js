/**
 * The one inline script of the pages, which `security-headers.js` admits by its hash. It puts the chosen scheme on the root element before the
 * first paint, so that a page is the same for everybody in every cache: without a choice the style sheet follows the system. JavaScript,
 * because the headers need it without a compiler.
 *
 * It runs again when another tab chooses, and when a page returns from the browser's memory.
 */
const THEME_KEY = 'dama_theme'

const FIRST_SCRIPT = `(function(){function f(){var t='';try{t=localStorage.getItem('${THEME_KEY}')||''}catch(e){}document.documentElement.dataset.theme=t;document.querySelectorAll('[name=theme-color]').forEach(function(e,i){e.media=t?(t=='dark')==i?'all':'not all':'(prefers-color-scheme:'+(i?'dark)':'light)')})}addEventListener('pageshow',f);addEventListener('storage',f);f()})()`

module.exports = { FIRST_SCRIPT, THEME_KEY }
