/** What is used of Lighthouse, which is no dependency. */
declare module 'lighthouse' {
  type Audit = {
    id: string
    score: number | null
    numericValue?: number
    displayValue?: string
  }

  export type Report = {
    categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>
    audits: Record<string, Audit>
    runtimeError?: { message: string }
  }

  type Flags = { port: number; logLevel: string; onlyCategories: string[] }

  export const desktopConfig: object
  export default function lighthouse(
    url: string,
    flags: Flags,
    config?: object,
  ): Promise<{ lhr: Report }>
}
