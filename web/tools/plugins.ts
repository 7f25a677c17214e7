// What the build adds to the client: the printed cards of a title, the fonts, and the service worker.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parse } from 'smol-toml'
import type { Plugin } from 'vite'

const TITLES = resolve(import.meta.dirname, '../../src/honjin/titles')
const WORKER = resolve(import.meta.dirname, '../src/worker.js')
const FONTS = resolve(import.meta.dirname, '../fonts/fonts.css')

/** `virtual:pack/<title>`: each kind of entry in the title's data pack; what nobody reads is left out of the build. */
export function pack(): Plugin {
  const start = 'virtual:pack/'
  return {
    name: 'honjin-pack',
    resolveId: (id) => (id.startsWith(start) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${start}`)) return
      const folder = resolve(TITLES, id.slice(start.length + 1), 'data')
      const files = readdirSync(folder)
        .filter((name) => name.endsWith('.toml'))
        .map((name) => resolve(folder, name))
      for (const file of files) this.addWatchFile(file)
      const tables = files.flatMap((file) => Object.entries(parse(readFileSync(file, 'utf8'))))
      return tables.map(([name, entries]) => `export const ${name} = ${JSON.stringify(entries)}`).join('\n')
    },
  }
}

/** `virtual:fonts.css`: the subsets that tools/fonts.py has made, or the fonts of the system without them. */
export function fonts(): Plugin {
  return {
    name: 'honjin-fonts',
    resolveId(id) {
      if (id !== 'virtual:fonts.css') return
      return existsSync(FONTS) ? FONTS : '\0virtual:fonts.css'
    },
    load: (id) => (id === '\0virtual:fonts.css' ? '' : undefined),
  }
}

const ALWAYS = ['/', '/icon.svg', '/icon-192.png', '/washi.svg', '/washi-dark.svg', '/manifest.webmanifest']

/** `sw.js`: the service worker, told which scripts, styles and fonts it is to keep. */
export function worker(): Plugin {
  return {
    name: 'honjin-worker',
    apply: 'build',
    generateBundle: {
      order: 'post', // when scripts that held nothing but styles are gone
      handler(_options, bundle) {
        const built = Object.keys(bundle).filter((name) => /\.(js|css)$|\b(sans|serif)(-first)?-[\w-]{8}\.woff2$/.test(name))
        const files = [...ALWAYS, ...built.map((name) => `/${name}`).sort()]
        const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
        const source = readFileSync(WORKER, 'utf8').replace('__VERSION__', version).replace("'__FILES__'", JSON.stringify(files))
        this.emitFile({ type: 'asset', fileName: 'sw.js', source })
      },
    },
  }
}
