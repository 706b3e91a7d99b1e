import type { SVGProps } from 'react'

type IconProps = Omit<SVGProps<SVGSVGElement>, 'ref' | 'd'> & {
  size?: number
  /** Only for an icon with a meaning that the text beside it does not have. */
  label?: string
}

const Stroke = ({ d, size = 24, label, ...rest }: IconProps & { d: string }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    focusable="false"
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
    {...rest}
  >
    <path d={d} />
  </svg>
)

// One export per icon: a page ships only what it imports.
export const BackIcon = (p: IconProps) => <Stroke d="M15 5l-7 7 7 7" {...p} />
export const CloseIcon = (p: IconProps) => <Stroke d="M6 6l12 12M18 6L6 18" {...p} />
export const HomeIcon = (p: IconProps) => <Stroke d="M4 11l8-7 8 7v9h-5.5v-5h-5v5H4z" {...p} />
export const VoucherIcon = (p: IconProps) => (
  <Stroke d="M4 6h16v4a2 2 0 000 4v4H4v-4a2 2 0 000-4zM14 9v1M14 14v1" {...p} />
)
export const PlusIcon = (p: IconProps) => <Stroke d="M12 5v14M5 12h14" {...p} />
export const BagIcon = (p: IconProps) => <Stroke d="M5 8h14l1 12H4zM9 10V7a3 3 0 016 0v3" {...p} />
export const PersonIcon = (p: IconProps) => (
  <Stroke d="M12 12a4 4 0 100-8 4 4 0 000 8zM4.5 20.5c.8-4 4-5.5 7.5-5.5s6.7 1.5 7.5 5.5" {...p} />
)
export const BellIcon = (p: IconProps) => (
  <Stroke d="M6 16.5V10.5a6 6 0 1112 0v6l1.5 1.5h-15zM10 21h4" {...p} />
)
export const SearchIcon = (p: IconProps) => (
  <Stroke d="M11 18a7 7 0 100-14 7 7 0 000 14zM16 16l4.5 4.5" {...p} />
)
export const HeartIcon = ({ filled, ...p }: IconProps & { filled?: boolean }) => (
  <Stroke
    d="M12 20C6.5 16 3.5 12.8 3.5 9a4.5 4.5 0 018.5-2 4.5 4.5 0 018.5 2c0 3.8-3 7-8.5 11z"
    {...(filled ? { fill: 'currentColor' } : {})}
    {...p}
  />
)
export const ShareIcon = (p: IconProps) => (
  <Stroke d="M12 3.5v11.5M8 7l4-3.5L16 7M7 11H5v9.5h14V11h-2" {...p} />
)
export const CopyIcon = (p: IconProps) => <Stroke d="M9 9h11v11H9zM15 9V4H4v11h5" {...p} />
export const TalkIcon = (p: IconProps) => (
  <Stroke
    d="M12 4c5 0 8.5 3 8.5 7s-3.5 7-8.5 7l-4 3v-3.7C5.2 16.200 3.5 13.800 3.5 11c0-4 3.5-7 8.5-7z"
    {...p}
  />
)
export const ChevronRightIcon = (p: IconProps) => <Stroke d="M9 5l7 7-7 7" {...p} />
export const ChevronDownIcon = (p: IconProps) => <Stroke d="M5 9l7 7 7-7" {...p} />
export const MinusIcon = (p: IconProps) => <Stroke d="M5 12h14" {...p} />
export const CheckIcon = (p: IconProps) => <Stroke d="M5 12.5l5 5L19.5 7" {...p} />
export const TrashIcon = (p: IconProps) => (
  <Stroke d="M4 7h16M9 7V4h6v3M6 7l1 13.5h10L18 7M10 11v6M14 11v6" {...p} />
)
export const WarningIcon = (p: IconProps) => <Stroke d="M12 4L2.5 20h19zM12 10v4.5M12 17.2v.1" {...p} />
export const InfoIcon = (p: IconProps) => (
  <Stroke d="M12 21a9 9 0 100-18 9 9 0 000 18zM12 11v5.5M12 7.7v.1" {...p} />
)
export const CartIcon = (p: IconProps) => (
  <Stroke d="M2.5 4H5l2.5 11.5h10.5l2-8.5H5.7M9 20h.1M17 20h.1" {...p} />
)
export const GiftIcon = (p: IconProps) => (
  <Stroke
    d="M3.5 8h17v4h-17zM5 12v8.5h14V12M12 8v12.5M12 8C10 8 7 7.5 7 5.5S10.5 3 12 8c1.5-5 5-4.5 5-2.5S14 8 12 8z"
    {...p}
  />
)
export const EyeIcon = (p: IconProps) => (
  <Stroke
    d="M2 12c2.5-4.5 6-6.5 10-6.5s7.5 2 10 6.5c-2.5 4.5-6 6.5-10 6.5S4.5 16.5 2 12zM12 15a3 3 0 100-6 3 3 0 000 6z"
    {...p}
  />
)
export const EyeOffIcon = (p: IconProps) => (
  <Stroke
    d="M3 3l18 18M9.5 5.8A11 11 0 0122 12c-.8 1.5-1.8 2.8-2.9 3.8M6 7.5A13 13 0 002 12c2.5 4.5 6 6.5 10 6.5 1.6 0 3-.3 4.4-1M10 10a3 3 0 004 4"
    {...p}
  />
)
export const SwapIcon = (p: IconProps) => <Stroke d="M5 8h14l-4-4M19 16H5l4 4" {...p} />
export const RefreshIcon = (p: IconProps) => <Stroke d="M19 12a7 7 0 1 1-2-4.9L19 9M19 4v5h-5" {...p} />
export const ListIcon = (p: IconProps) => <Stroke d="M5 6h14M5 12h14M5 18h9" {...p} />
export const CameraIcon = (p: IconProps) => (
  <Stroke
    d="M3 8.5A1.5 1.5 0 014.5 7H8l1.5-2.5h5L16 7h3.5A1.5 1.5 0 0121 8.5v9a1.5 1.5 0 01-1.5 1.5h-15A1.5 1.5 0 013 17.5zM12 16.5a3.8 3.8 0 100-7.6 3.8 3.8 0 000 7.6z"
    {...p}
  />
)
export const ThumbIcon = (p: IconProps) => (
  <Stroke
    d="M7 10.5V20H4v-9.5zM7 11l4.2-7.5c1.6 0 2.6 1.2 2.3 2.8L12.8 9.5h5.4c1.3 0 2.2 1.2 1.9 2.4l-1.6 6.4c-.2 1-1.1 1.7-2.1 1.7H7"
    {...p}
  />
)
export const FilterIcon = (p: IconProps) => <Stroke d="M4 7h16M7 12h10M10 17h4" {...p} />
export const LockIcon = (p: IconProps) => (
  <Stroke d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 017 0v3M12 14.5v2" {...p} />
)
export const BackspaceIcon = (p: IconProps) => (
  <Stroke d="M9 5.5h11.500v13H9L3 12zM12 9.500l5 5M17 9.500l-5 5" {...p} />
)
