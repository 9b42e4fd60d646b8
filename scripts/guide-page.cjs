const fs = require('node:fs');
const path = require('node:path');

const GUIDE = path.join(__dirname, '..', 'docs', 'guida.md');

/** 'Gift card' is 'giftcard', as in the menu's addresses: the link of each screen leads to its chapter (Sidebar). */
const anchorOf = (title) =>
  title
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

/** What stands inside a line: keys, bold words, links to chapters. */
const inline = (text) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/`([^`]+)`/g, '<kbd>$1</kbd>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^\]]+)\]\((#[a-z]+)\)/g, '<a href="$2">$1</a>');

const row = (line, open, close) =>
  `<tr>${line
    .slice(1, -1)
    .split('|')
    .map((cell) => open + inline(cell.trim()) + close)
    .join('')}</tr>`;

function table([head, , ...rows]) {
  const body = rows.map((line) => row(line, '<td>', '</td>')).join('');
  return `<table><thead>${row(head, '<th scope="col">', '</th>')}</thead><tbody>${body}</tbody></table>`;
}

/** A list's items; a line that does not begin one goes on with the last. */
const items = (block, mark) =>
  block
    .split(mark)
    .slice(1)
    .map((item) => `<li>${inline(item.trim())}</li>`)
    .join('');

function heading(line) {
  const [, { length }, title] = /^(#+) (.*)$/.exec(line);
  return `<h${length} id="${anchorOf(title)}">${inline(title)}</h${length}>`;
}

/** The Markdown that docs/guida.md is written in, block by block. What is not known here is a plain paragraph. */
function block(text) {
  const picture = /^!\[(.+)\]\((.+)\)$/.exec(text);
  // As scripts/pictures.mjs takes them: told beforehand, so that no chapter moves when they arrive.
  if (picture)
    return `<img src="${picture[2]}" alt="${picture[1]}" width="1366" height="768" loading="lazy">`;
  if (text.startsWith('#')) return heading(text);
  if (text.startsWith('|')) return table(text.split('\n'));
  if (text.startsWith('- ')) return `<ul>${items(text, /^- /m)}</ul>`;
  if (/^\d+\. /.test(text)) return `<ol>${items(text, /^\d+\. /m)}</ol>`;
  return `<p>${inline(text)}</p>`;
}

/** The guide as a page that needs no script: `dist/guida.html`, beside the application. */
function guidePage() {
  const text = fs.readFileSync(GUIDE, 'utf8').trim();
  const chapters = [...text.matchAll(/^## (.*)$/gm)].map(
    ([, title]) => `<li><a href="#${anchorOf(title)}">${title}</a></li>`,
  );
  return `<!doctype html>
<html lang="it">
  <head>
    <meta charset="utf-8">
    <title>Guida – Gestione Ordini</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="/assets/favicon.svg" type="image/svg+xml">
  </head>
  <body>
    <nav aria-label="Capitoli"><ul>${chapters.join('')}</ul></nav>
    <main>${text.split(/\n\n+/).map(block).join('\n')}</main>
  </body>
</html>
`;
}

module.exports = { GUIDE, guidePage };
