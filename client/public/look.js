// Before anything is drawn: what the reader has chosen at the foot of a page, here or in another tab.
const root = document.documentElement
const systemsTints = new Map()
for (const tint of document.querySelectorAll('meta[name=theme-color]'))
  systemsTints.set(tint, tint.media)

// The browser's own bars have the colour of the page.
const tintBars = () => {
  const { look } = root.dataset
  for (const [tint, media] of systemsTints) {
    const isChosen = look === 'light' || look === 'dark'
    tint.media = isChosen ? (media.includes(look) ? 'all' : 'not all') : media
  }
}
const show = () => {
  root.dataset.look = localStorage.getItem('look') ?? ''
  tintBars()
}
addEventListener('lookchange', tintBars)
try {
  show()
  addEventListener('storage', show)
} catch {
  // Where nothing may be stored the system chooses.
}
