/** Comes when the page has been painted with its type: what nobody waits for yet begins then. */
export async function afterPaint(): Promise<void> {
  await document.fonts?.ready
  // A tab in the background is not painted.
  if (!document.hidden)
    await new Promise<void>((end) => requestAnimationFrame(() => setTimeout(end)))
}
