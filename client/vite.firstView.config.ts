import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The pages as the server renders them for its documents: one module, with all that it needs.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'src/start/renderFirstView.tsx',
    outDir: '../server/dist/first-view',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node20',
    rolldownOptions: { output: { codeSplitting: false } },
  },
  ssr: { noExternal: true },
})
