const fs = require('node:fs');
const path = require('node:path');

const GUIDE = path.join(__dirname, '..', 'docs', 'guida.md');

/** The chapter whose screen's address is not made of its title. */
const ADDRESSES = { giornieorari: 'disponibilitagiorni' };

/** 'Gift card' becomes 'giftcard', as in the menu's addresses, so that each screen links to its chapter (Sidebar). */
function anchorOf(title) {
  const anchor = title
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
  return ADDRESSES[anchor] ?? anchor;
}

/** The Markdown inside a line: keys, bold words, links to chapters. */
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

/** A list's items; a line without a mark continues the item above. */
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

/** One block of the Markdown of docs/guida.md. A block of no known kind is a paragraph. */
function block(text) {
  const picture = /^!\[(.+)\]\((.+)\)$/.exec(text);
  // With the size that scripts/pictures.mjs takes, so that no chapter moves when a picture arrives.
  if (picture)
    return `<img src="${picture[2]}" alt="${picture[1]}" width="1366" height="768" loading="lazy">`;
  if (text.startsWith('#')) return heading(text);
  if (text.startsWith('|')) return table(text.split('\n'));
  if (text.startsWith('- ')) return `<ul>${items(text, /^- /m)}</ul>`;
  if (/^\d+\. /.test(text)) return `<ol>${items(text, /^\d+\. /m)}</ol>`;
  return `<p>${inline(text)}</p>`;
}

/** The guide as a page without scripts: `dist/guida.html`. */
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
