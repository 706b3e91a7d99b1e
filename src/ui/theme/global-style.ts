import { createGlobalStyle } from 'styled-components'
import { belowFirstViewKeyframes } from './below-first-view'
import { color, font, layout } from './tokens'

/** Reset and the rules of every screen. Mounted once by the app. */
export const GlobalStyle = createGlobalStyle`
${belowFirstViewKeyframes}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scrollbar-gutter:stable;scroll-padding:calc(${layout.topBar} + ${layout.stickyTop} + 16px) 0 calc(${layout.bottomBar} + ${layout.stickyBar} + 16px);background:${color.ground}}
body{margin:0;padding:0 env(safe-area-inset-right) 0 env(safe-area-inset-left);min-height:100dvh;color:${color.ink};background:${color.ground};font:${font[15]}/${font.line} ${font.family};font-variant-numeric:tabular-nums;word-break:keep-all;overflow-wrap:anywhere;-webkit-font-smoothing:antialiased;-webkit-tap-highlight-color:transparent}
h1,h2,h3,h4,p,ul,ol,dl,dd,figure,fieldset,legend{margin:0;padding:0;border:0;min-width:0}
h1,h2,h3,h4{font-size:inherit;line-height:1.35}
b,strong{font-weight:700}
ul,ol{list-style:none}
img,svg,video{display:block;max-width:100%}
a{color:inherit;text-decoration:none}
button,input,textarea,select{font:inherit;color:inherit;letter-spacing:inherit}
button{padding:0;border:0;background:none;cursor:pointer;touch-action:manipulation}
input,textarea,select{font-size:max(${font[16]},16px)}
summary{cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
[hidden]{display:none!important}
:focus-visible{outline:2px solid ${color.info};outline-offset:2px}
html:has(dialog:modal){overflow:hidden;background:linear-gradient(${color.scrim},${color.scrim}) ${color.ground}}
@media (forced-colors:active){[aria-pressed=true],[aria-selected=true],[aria-current]:not([aria-current=false]){forced-color-adjust:none;background:Highlight!important;color:HighlightText!important}[aria-pressed=true] *,[aria-selected=true] *,[aria-current]:not([aria-current=false]) *{color:inherit!important}:is([aria-pressed=true],[aria-selected=true]) *{background:none!important}}
@media (prefers-reduced-motion:reduce){*,*::before,*::after,*::backdrop{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:.01ms!important;scroll-behavior:auto!important}}
`
