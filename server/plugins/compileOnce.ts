import type { Plugin } from 'vite'

/** How the bundler begins a module that waits for its `require`. */
const WRAPPER = /(__commonJSMin\(\()\(?([\w,]*)\)?=>\{/g

/**
 * Makes the wrapper of every CommonJS module a function in parentheses, which V8 compiles with its
 * file. The body of an arrow function it would skip, and read all over again when the module runs.
 */
export const compileOnce = (): Plugin => ({
  name: 'compile-once',
  apply: 'build',
  generateBundle(_options, bundle) {
    let wrappers = 0
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue
      wrappers += file.code.match(WRAPPER)?.length ?? 0
      file.code = file.code.replace(WRAPPER, '$1function($2){')
    }
    if (wrappers === 0) this.error('The bundler wraps CommonJS modules in another way now.')
  },
})
