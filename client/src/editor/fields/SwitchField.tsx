import type { Binding } from './binding.ts'

/** Something that is on or off. */
export function SwitchField({ id, label, value, onChange }: Binding<boolean>) {
  return (
    <button
      id={id}
      type="button"
      role="switch"
      aria-checked={value}
      onClick={() => onChange(!value)}
      className="group flex min-h-11 w-fit items-center gap-3 font-semibold"
    >
      <span className="h-7 w-12 rounded-full border border-edge bg-sunken p-0.5 group-aria-checked:bg-water after:block after:size-[1.375rem] after:rounded-full after:bg-edge motion-safe:after:transition-transform forced-colors:after:bg-[CanvasText]! forced-colors:group-aria-checked:bg-[Highlight] group-aria-checked:after:translate-x-5 group-aria-checked:after:bg-on-water" />
      {label}
    </button>
  )
}
