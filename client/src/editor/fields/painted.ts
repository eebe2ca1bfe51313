/** What gives an element properties of its own, by script, since the policy lets no `style` of a document count. */
export const painted =
  (properties: (readonly [property: string, value: string])[]) =>
  (element: HTMLElement | null): void => {
    for (const [property, value] of properties) element?.style.setProperty(property, value)
  }
