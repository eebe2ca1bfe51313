declare const process: { env: Record<string, string | undefined> }

/** How often a property is tried; `FUZZ_RUNS` says another number. */
export const runs = (usual: number): number => Number(process.env.FUZZ_RUNS ?? usual)
