// Light or dark, as the reader chooses it at the foot of a page, here or in another tab: before
// anything is drawn, and also while the scripts of the page are still on their way.
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
// Before React hears of it, which would put the mark back to what it knows.
addEventListener(
  'click',
  ({ target: { name, value } }) => {
    if (name !== 'look') return
    root.dataset.look = value
    tintBars()
    try {
      localStorage.setItem('look', value)
    } catch {
      // Where nothing may be stored it holds until the page is left.
    }
    dispatchEvent(new Event('lookchange'))
  },
  true,
)
try {
  show()
  addEventListener('storage', show)
} catch {
  // Where nothing may be stored the system chooses.
}
