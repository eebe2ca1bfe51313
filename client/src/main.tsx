import { createRoot } from 'react-dom/client'
import { typeReady } from './type.ts'
import './styles.css'
import './print.css'

const site = document.createElement('div')

// Beside React, not after it: the head of the document has asked for this file too.
import('./app/startApp.tsx').then(({ startApp }) => startApp(createRoot(site)))

// Made meanwhile, and laid out once.
typeReady().then(() => document.body.prepend(site))
