import { createRequire } from 'node:module'
import { defineConfig } from 'vite'
import { checkLab } from './plugins/checkLab.ts'

const commands = ['admin', 'backup', 'db', 'purge', 'restore', 'sample']

// One bundle, because a start would else open and read two thousand files.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [checkLab()],
  // The copy that the driver loads: another one would be read and kept beside it.
  resolve: { alias: { bson: createRequire(import.meta.url).resolve('bson') } },
  build: {
    ssr: true,
    target: 'node20',
    // What tsc has written stays.
    emptyOutDir: false,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        ...Object.fromEntries(commands.map((name) => [name, `scripts/${name}.ts`])),
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'parts/[name].js',
        // A third less to read; names stay, so that a stack trace says something.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
  // These load machine code in ways that a bundler cannot follow.
  ssr: { noExternal: true, external: ['bcrypt', 'libsql'] },
})
