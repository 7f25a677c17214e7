import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { fonts, pack, worker } from './tools/plugins.ts'

const server = process.env.HONJIN_SERVER ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte(), pack(), fonts(), worker()],
  build: {
    outDir: '../src/honjin/server/client',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // nothing as data: addresses, so that the security policy can stay strict
    // Chromium fetches a preload of the page itself twice when the service worker answers; preloads of scripts are fine.
    modulePreload: { polyfill: false, resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? [] : needed) },
    reportCompressedSize: true,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  test: { include: ['tests/**/*.test.ts'], environment: 'node', css: true },
})
