import { INK, PAPER, PERSIMMON, PERSIMMON_SOFT, PERSIMMON_TINT, SAND, WHITE } from '../palette'
import { drawHangul } from '../lettering/draw-hangul'
import { drawMark } from './mark'

/** The preview image in messengers for a page without a picture: 1200 × 630. */
export const drawShareImage =
  (): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630"><rect width="1200" height="630" fill="${PAPER}"/>
<circle cx="880" cy="330" r="270" fill="${PERSIMMON_TINT}"/><circle cx="1120" cy="96" r="54" fill="${SAND}"/><circle cx="650" cy="560" r="26" fill="${SAND}"/>
<path d="M-20 520C150 430 260 600 430 530 560 476 600 520 700 560 800 600 1000 520 1220 560" fill="none" stroke="${PERSIMMON_SOFT}" stroke-width="16" stroke-linecap="round"/>
<ellipse cx="880" cy="528" rx="190" ry="14" fill="${PERSIMMON_SOFT}" opacity=".5"/>
<g transform="translate(690 130) scale(3.9)">${drawMark(PERSIMMON, WHITE)}</g>
${drawHangul('담아', { x: 116, y: 200, size: 216, weight: 11.5, color: INK })}</svg>`
