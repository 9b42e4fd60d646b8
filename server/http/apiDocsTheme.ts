import fs from 'node:fs';
import path from 'node:path';
import type { FastifySwaggerUiOptions } from '@fastify/swagger-ui';

/** The product's colours and typeface (src/app/styles/_tokens.scss), light and dark; thrice the root outdoes Swagger's. */
const CSS = `
:root { color-scheme: light; }
:root.dark-mode { color-scheme: dark; }
:root:root:root {
  &, body, .swagger-ui { background: light-dark(#f5f2ec, #121110); }
  .swagger-ui .topbar { background: light-dark(#fff, #1c1a18); border-bottom: 1px solid light-dark(#e6e0d6, #2f2b27); }
  .swagger-ui .topbar a.link { flex: none; gap: 0.625rem; color: light-dark(#211d18, #f1ede6); font-size: 1rem; }
  .swagger-ui .topbar a.link::after { content: 'Gestione Ordini'; }
  .swagger-ui .topbar .download-url-wrapper { display: none; }
  .swagger-ui, .swagger-ui .topbar a.link, .swagger-ui .info .title, .swagger-ui .opblock-tag, .swagger-ui .btn,
  .swagger-ui .opblock .opblock-summary-description, .swagger-ui .info p, .swagger-ui label, .swagger-ui table {
    font-family: 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', 'Liberation Sans', Arial, sans-serif;
  }
  .swagger-ui .scheme-container { background: none; box-shadow: none; }
  .swagger-ui .info a, .swagger-ui .btn.authorize { color: light-dark(#2050bf, #93b4ff); }
  .swagger-ui .btn.authorize { border-color: currentcolor; }
  .swagger-ui .btn.authorize svg { fill: currentcolor; }
  .swagger-ui .btn.execute { background: light-dark(#2353c4, #3767d6); border-color: transparent; }
  .swagger-ui .info .title small, .swagger-ui .info .title small.version-stamp { background: #b4471c; }
}
`;

/** How the API's page looks: the product's name, colours, mark and icon, as far as the pages are built. */
export function apiDocsTheme(distDir: string): Pick<FastifySwaggerUiOptions, 'theme' | 'logo'> {
  const type = 'image/svg+xml';
  const drawing = (name: string) => {
    const file = path.join(distDir, 'assets', name);
    return fs.existsSync(file) ? fs.readFileSync(file) : undefined;
  };
  const [icon, logo] = [drawing('favicon.svg'), drawing('logo.svg')];
  return {
    theme: {
      title: 'API – Gestione Ordini',
      css: [{ filename: 'gestione-ordini.css', content: CSS }],
      favicon: icon && [{ filename: 'favicon.svg', rel: 'icon', type, sizes: 'any', content: icon }],
    },
    logo: logo && { type, content: logo, href: '/', target: '_self' },
  };
}
