// Words and picture first: the scripts of a page that a picture leads are asked for once it is painted.
const { script } = document.currentScript.dataset

function start() {
  for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload'
  import(script)
}

// What is not seen is not painted.
if (document.hidden) start()
else requestAnimationFrame(() => setTimeout(start))
