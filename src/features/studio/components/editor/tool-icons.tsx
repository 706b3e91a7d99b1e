const PATHS = {
  background: 'M4 5h16v14H4zM4 15l5 -5 4 4 3 -3 4 4M15.500 9v.1',
  text: 'M5 7V5h14v2M12 5v14M9 19h6',
  sticker: 'M20 12a8 8 0 1 0 -8 8zM20 12c-5 0 -8 3 -8 8M9 10v.1M14 9v.1M8.500 13.500q2 2 4.500 1',
  draw: 'M4 20l1 -5L16.500 3.500l4 4L9 19zM14 6l4 4',
  photo:
    'M3 8.500A1.500 1.500 0 014.500 7H8l1.500 -2.500h5L16 7h3.500A1.500 1.500 0 0121 8.500v9a1.500 1.500 0 01-1.500 1.500h-15A1.500 1.500 0 013 17.500zM12 16.500a3.800 3.800 0 100-7.600 3.800 3.800 0 000 7.600z',
  layers: 'M12 4l9 5 -9 5 -9 -5zM3 14l9 5 9 -5',
  template: 'M4 5h16v5H4zM4 13h7v6H4zM14 13h6v6h-6z',
  undo: 'M8 5L4 9l4 4M4 9h9a6 6 0 0 1 0 12h-3',
  redo: 'M16 5l4 4 -4 4M20 9h-9a6 6 0 0 0 0 12h3',
  turn: 'M4 9h8v11H4zM12 13h8v7h-8M14 4.500a5 5 0 0 1 5 5M19 9.500l-2.300 -1.800M19 9.500l1.900 -2.200',
  up: 'M12 19V5M6 11l6 -6 6 6',
  down: 'M12 5v14M6 13l6 6 6 -6',
  eraser: 'M9 19L4 14 14 4l6 6 -9 9zM9 9l6 6M8 19h12',
  left: 'M4 6h16M4 11h10M4 16h14',
  center: 'M4 6h16M7 11h10M5 16h14',
  right: 'M4 6h16M10 11h10M6 16h14',
} as const
export type ToolIconName = keyof typeof PATHS

/** Icons of the editor alone: no other page ships them. */
export const ToolIcon = ({ name, size = 24 }: { name: ToolIconName; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d={PATHS[name]} />
  </svg>
)
