// Before anything is drawn: what the reader has chosen at the foot of a page, here or in another tab.
const show = () => {
  document.documentElement.dataset.look = localStorage.getItem('look') ?? ''
}
try {
  show()
  addEventListener('storage', show)
} catch {
  // Where nothing may be stored the system chooses.
}
