import { startPaperServices } from './paperServices.ts'

// npm run dev: Crossref, DataCite and ORCID for editors who try the look-ups.
await startPaperServices(Number(process.env.PAPERS_PORT))
