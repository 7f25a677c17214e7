import { mount } from 'svelte'
import 'virtual:fonts.css'
import './palette.css'
import './app.css'
import App from './App.svelte'
import { router } from './lib/router.svelte'
import { listen } from './lib/trouble'

listen()
router.start()
mount(App, { target: document.getElementById('app')! })

if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined))
