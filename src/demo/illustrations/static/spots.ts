import { PAPER, PERSIMMON, SAND, STONE, WHITE } from '../shape'

/** The outline colour of all small illustrations. */
const PENCIL = '#6F665A'

/**
 * An illustration of 120 × 120 for empty, failed or finished screens: outline, sand background, one persimmon-coloured
 * object.
 */
const spot = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="120" height="120" fill="none" stroke="${PENCIL}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"><path d="M60 12C88 10 110 31 108 59 106 84 90 99 62 100 33 101 12 85 12 58 12 32 33 14 60 12Z" fill="${SAND}" stroke="none"/><ellipse cx="60" cy="106" rx="36" ry="3.5" fill="${SAND}" stroke="none"/>${body}</svg>`

const heart = (x: number, y: number, size: number): string =>
  `<path transform="translate(${x} ${y}) scale(${(size / 24).toFixed(2)})" d="M12 21C5 16 1 12 1 7.5 1 4 3.6 1.5 6.5 1.5 9 1.5 11 3 12 5 13 3 15 1.5 17.5 1.5 20.4 1.5 23 4 23 7.5 23 12 19 16 12 21Z" fill="${PERSIMMON}" stroke="none"/>`

const sparkle = (x: number, y: number, r: number, color: string = STONE): string =>
  `<path d="M${x} ${y - r}Q${x} ${y} ${x + r} ${y} ${x} ${y} ${x} ${y + r} ${x} ${y} ${x - r} ${y} ${x} ${y} ${x} ${y - r}Z" fill="${color}" stroke="none"/>`

const eyes = (x: number, y: number, gap: number): string =>
  `<path d="M${x - gap} ${y}v2.5M${x + gap} ${y}v2.5" stroke-width="3"/>`

const emptyBox = spot(
  `<path d="M27 52 60 62 93 52V86L60 98 27 86Z" fill="${WHITE}"/><path d="M60 62V98"/><path d="M27 52 60 43 93 52 60 62Z" fill="${PAPER}"/>
<path d="M27 52 17 62 50 72 60 62Z" fill="${WHITE}"/><path d="M93 52 103 62 70 72 60 62Z" fill="${WHITE}"/>
<path d="M60 54C60 45 54 43 55 36 56 31 62 31 62 35 62 38 58 38 58 35" stroke="${STONE}" stroke-dasharray="1 5"/>${heart(52, 14, 17)}`,
)

const emptyOrder = spot(
  `<rect x="32" y="27" width="56" height="72" rx="8" fill="${WHITE}"/><path d="M48 27V25A6 6 0 0 1 54 19H66A6 6 0 0 1 72 25V27A4 4 0 0 1 68 31H52A4 4 0 0 1 48 27Z" fill="${PERSIMMON}" stroke="none"/>
<rect x="42" y="43" width="11" height="11" rx="3" stroke="${STONE}"/><path d="M60 46H77M60 52H70" stroke="${STONE}"/><rect x="42" y="62" width="11" height="11" rx="3" stroke="${STONE}"/><path d="M60 65H77M60 71H72" stroke="${STONE}"/>
<path d="M44 85H62" stroke="${STONE}"/>${sparkle(98, 36, 6)}${sparkle(22, 74, 5)}`,
)

const emptySearch = spot(
  `<path d="M73 73 92 93" stroke-width="9"/><path d="M73 73 92 93" stroke="${WHITE}" stroke-width="4.4"/><circle cx="53" cy="52" r="28" fill="${WHITE}"/><circle cx="53" cy="52" r="21" fill="${PAPER}"/>
${eyes(53, 48, 8)}<path d="M49 60Q53 57 57 60"/><circle cx="41" cy="57" r="3.4" fill="${PERSIMMON}" opacity=".55" stroke="none"/><circle cx="65" cy="57" r="3.4" fill="${PERSIMMON}" opacity=".55" stroke="none"/>
<path d="M94 27Q94 21 99.5 21 105 21 105 26 105 30 99.5 32V36M99.5 42V42.5" stroke="${PERSIMMON}" stroke-width="3.6"/>`,
)

const depositClock = spot(
  `<circle cx="56" cy="58" r="34" fill="${WHITE}"/><circle cx="56" cy="58" r="26" fill="${PAPER}" stroke="none"/><path d="M56 38V58L68 66" stroke-width="3.4"/><path d="M56 28V31M56 85V88M26 58H29M83 58H86" stroke="${STONE}"/>
<circle cx="88" cy="84" r="16" fill="${PERSIMMON}" stroke="none"/><path d="M80 79L84 91L88 82L92 91L96 79M79 84H97" stroke="${WHITE}" stroke-width="2.6"/>${sparkle(98, 30, 6)}`,
)

const emptyBell = spot(
  `<path d="M60 26C46 26 38 36 38 49V63L30 77H90L82 63V49C82 36 74 26 60 26Z" fill="${WHITE}"/><path d="M53 77A7 7 0 0 0 67 77" fill="${PERSIMMON}" stroke="none"/><path d="M60 26V20"/>
${eyes(60, 52, 8)}<path d="M55 63Q60 66 65 63"/><path d="M92 24H101L92 34H101M99 42H105L99 49H105" stroke="${STONE}"/>${sparkle(22, 40, 6)}`,
)

const errorCloud = spot(
  `<path d="M36 80C25 80 19 73 19 65 19 56 25 50 34 50 36 37 46 29 59 29 72 29 82 37 84 49 94 49 101 56 101 65 101 74 94 80 85 80Z" fill="${WHITE}"/>
${eyes(60, 56, 11)}<path d="M54 69Q60 64 66 69"/><path d="M40 88 37 96M60 88 57 96M80 88 77 96" stroke="${STONE}" stroke-width="3"/>
<path d="M90 14 80 31H89L84 43 100 25H90L95 14Z" fill="${PERSIMMON}" stroke="none"/>`,
)

const offlinePlug = spot(
  `<path d="M27 77C17 83 10 92 16 98 22 103 32 97 40 102" stroke-width="3.4"/><g transform="rotate(60 38 70)"><rect x="25" y="55" width="26" height="30" rx="9" fill="${WHITE}"/><path d="M32 55V44M44 55V44" stroke-width="4.4"/><path d="M33 67V72M43 67V72" stroke="${STONE}"/></g>
<path d="M93 38C102 32 110 27 104 19 99 13 90 20 83 15" stroke-width="3.4"/><g transform="rotate(60 82 44)"><path d="M69 58V46C69 37 74 31 82 31 90 31 95 37 95 46V58Z" fill="${WHITE}"/><path d="M76 47V53M88 47V53" stroke="${STONE}"/></g>
<path d="M53 43 50 36M60 39 60 31M46 49 40 44" stroke="${PERSIMMON}" stroke-width="3.4"/>`,
)

const blockedShield = spot(
  `<path d="M60 18C70 26 81 29 92 29 94 62 83 86 60 98 37 86 26 62 28 29 39 29 50 26 60 18Z" fill="${WHITE}"/><path d="M60 27C68 33 76 36 84 36.5 84 60 76 78 60 88 44 78 36 60 36 36.5 44 36 52 33 60 27Z" fill="${PAPER}" stroke="none"/>
<path d="M51 54V47A9 9 0 0 1 69 47V54" stroke-width="3.4"/><rect x="45" y="53" width="30" height="23" rx="6" fill="${PERSIMMON}" stroke="none"/><circle cx="60" cy="62" r="3" fill="${WHITE}" stroke="none"/><path d="M60 63V69" stroke="${WHITE}" stroke-width="2.6"/>`,
)

const successGift = spot(
  `<rect x="29" y="58" width="62" height="40" rx="5" fill="${WHITE}"/><rect x="24" y="45" width="72" height="16" rx="5" fill="${WHITE}"/><path d="M54 45.5H66V97H54Z" fill="${PERSIMMON}" stroke="none"/>
<path d="M60 44C54 30 41 25 37 31 33 38 46 44 60 44ZM60 44C66 30 79 25 83 31 87 38 74 44 60 44Z" fill="${PERSIMMON}" stroke="none"/><path d="M58 43C53 37 47 34 44 35M62 43C67 37 73 34 76 35" stroke="${SAND}" stroke-width="2"/>
<path d="M29 61H91" stroke-width="2"/>${sparkle(22, 32, 6)}${sparkle(98, 26, 7)}${sparkle(60, 16, 5)}<circle cx="34" cy="18" r="2.5" fill="${PERSIMMON}" stroke="none"/><circle cx="84" cy="14" r="2" fill="${STONE}" stroke="none"/>`,
)

const failReceipt = spot(
  `<path d="M34 20H86V97L77.3 91 68.6 97 60 91 51.3 97 42.6 91 34 97Z" fill="${WHITE}"/><path d="M44 34H62M44 43H76" stroke="${STONE}"/><path d="M44 76H54M68 76H76" stroke="${STONE}"/>
<circle cx="60" cy="59" r="11" fill="${PERSIMMON}" stroke="none"/><path d="M56 55 64 63M64 55 56 63" stroke="${WHITE}" stroke-width="2.8"/>`,
)

const preparingTools = spot(
  `<path d="M30 90 66 50" stroke-width="11"/><path d="M30 90 66 50" stroke="${WHITE}" stroke-width="6.2"/><path d="M58 42 66 34C72 28 82 29 87 34L80 38 82 45 89 47 95 42C97 50 93 57 86 58 80 59 76 58 73 56Z" fill="${WHITE}"/>
<path d="M90 90 56 54" stroke-width="11"/><path d="M90 90 56 54" stroke="${PERSIMMON}" stroke-width="6.2"/><path d="M56 54 42 39" stroke-width="4.4"/><path d="M45 42 36 39 28 28 32 24 43 32 46 41Z" fill="${WHITE}"/>
${sparkle(62, 20, 6)}${sparkle(22, 58, 4.5)}${sparkle(100, 74, 4.5)}`,
)

/** File name in `public/art` → drawing. */
export const SMALL_ILLUSTRATIONS: Record<string, string> = {
  'deposit-clock': depositClock,
  'empty-bell': emptyBell,
  'empty-box': emptyBox,
  'empty-order': emptyOrder,
  'empty-search': emptySearch,
  'error-cloud': errorCloud,
  'offline-plug': offlinePlug,
  'blocked-shield': blockedShield,
  'success-gift': successGift,
  'fail-receipt': failReceipt,
  'preparing-tools': preparingTools,
}
