import type { Page } from '@playwright/test';

/**
 * What cannot be read or reached as the page stands, a line a finding: controls of which a part lies outside the
 * window or of what clips them, or under another cell of their row, buttons narrower than their words, texts that stand
 * over each other or end under a control, and amounts that are broken in two lines.
 */
export const spoiltPlaces = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SLACK = 1.5;
    // A menu or suggestions, which lie over the page while they are open, and the top bar over a page that was
    // scrolled.
    const LAID = `[popover], [role="listbox"]${window.scrollY > 0 ? ', .topbar' : ''}`;
    interface Box {
      left: number;
      top: number;
      right: number;
      bottom: number;
    }
    // What lies behind a dialog is veiled, whatever stands in it.
    const dialog = document.querySelector('[aria-modal="true"]');
    const shown = (el: Element) =>
      (!dialog || dialog.contains(el)) &&
      el.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !el.closest('.visually-hidden, .skip-link, .notices, .loading-overlay');
    const called = (el: Element) =>
      `${el.tagName.toLowerCase()} '${(el.getAttribute('aria-label') ?? (el.textContent || el.getAttribute('name') || '')).trim().slice(0, 40)}'`;
    interface Clip {
      box: Box;
      x: boolean;
      y: string;
    }
    // Those of a parent are asked for by all that stands in it.
    const clips = new Map<Element | null, Clip[]>([
      [null, []],
      [document.body, []],
    ]);
    const clippersWithin = (up: Element | null): Clip[] => {
      const known = clips.get(up);
      if (known) return known;
      const { overflowX, overflowY, position } = getComputedStyle(up!);
      const clipped = overflowX !== 'visible' || overflowY !== 'visible';
      const found = [
        ...(clipped ? [{ box: up!.getBoundingClientRect(), x: overflowX !== 'visible', y: overflowY }] : []),
        ...(position === 'fixed' ? [] : clippersWithin(up!.parentElement)),
      ];
      clips.set(up, found);
      return found;
    };
    const clippersOf = (el: Element) => clippersWithin(el.parentElement);

    // What lies under a sheet or a head that stays is not read there; under mere words it is, and spoils them.
    const isCovered = (el: Element, box: Box) => {
      const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
      if (!hit) return true;
      for (let up: Element | null = hit; up && !up.contains(el); up = up.parentElement) {
        if (getComputedStyle(up).backgroundColor !== 'rgba(0, 0, 0, 0)') return true;
      }
      return false;
    };

    const cutOff = [...document.querySelectorAll('button, a[href], input, select, textarea')]
      .filter(shown)
      .flatMap((el) => {
        const box = el.getBoundingClientRect();
        if (box.width === 0 || getComputedStyle(el).opacity === '0') return [];
        const outside =
          box.left < -SLACK ||
          box.right > document.documentElement.clientWidth + SLACK ||
          clippersOf(el).some(
            ({ box: clip, x, y }) =>
              (x && (box.left < clip.left - SLACK || box.right > clip.right + SLACK)) ||
              // What scrolls up and down is reached by scrolling.
              (/hidden|clip/.test(y) && (box.top < clip.top - SLACK || box.bottom > clip.bottom + SLACK)),
          );
        const narrow = el.matches('button, a.btn') && el.scrollWidth > el.clientWidth + SLACK;
        return [...(outside ? [`cut off: ${called(el)}`] : []), ...(narrow ? [`narrow: ${called(el)}`] : [])];
      });

    // A field of a row in edit that another cell lies over; what lies over the list, as its head, is none.
    const laidOver = [...document.querySelectorAll('tr[data-editing] :is(button, input, select)')]
      .filter(shown)
      .filter((el) => {
        const { left, right, bottom } = el.getBoundingClientRect();
        const hit = document.elementFromPoint((left + right) / 2, bottom - 3);
        return hit?.closest('tbody') && !el.contains(hit) && !hit.contains(el);
      })
      .map((el) => `laid over: ${called(el)}`);

    const texts: { el: Element; box: Box }[] = [];
    const broken: string[] = [];
    const under: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const el = node.parentElement!;
      if (!node.textContent!.trim() || !shown(el) || el.closest('option, script, style')) continue;
      const range = document.createRange();
      for (const { 0: amount, index } of node.textContent!.matchAll(/[-+]?[\d.]+,\d\d\s€/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + amount.length);
        if (range.getClientRects().length > 1) broken.push(`broken: ${amount}`);
      }
      range.selectNodeContents(node);
      const within = clippersOf(el).map(({ box }) => box);
      const own = getComputedStyle(el);
      if (own.overflowX !== 'visible') within.push(el.getBoundingClientRect());
      for (const rect of range.getClientRects()) {
        const box = within.reduce<Box>(
          (a, b) => ({
            left: Math.max(a.left, b.left),
            top: Math.max(a.top, b.top),
            right: Math.min(a.right, b.right),
            bottom: Math.min(a.bottom, b.bottom),
          }),
          rect,
        );
        if (box.right - box.left < 2 || box.bottom - box.top < 2) continue;
        if (isCovered(el, box)) continue;
        texts.push({ el, box });
        const [x, y] = [box.right - 2, (box.top + box.bottom) / 2];
        const control = document.elementFromPoint(x, y)?.closest('button, a[href], input, select, textarea');
        if (
          !control ||
          control.contains(el) ||
          el.contains(control) ||
          control.closest(`label, .notices, ${LAID}`)
        )
          continue;
        // Not where a link's whole tile can be pressed.
        const { right, bottom } = control.getBoundingClientRect();
        if (right > x && bottom > y) under.push(`under ${called(control)}: ${called(el)}`);
      }
    }
    const over = texts.flatMap(({ el: a, box: one }, index) =>
      texts
        .slice(index + 1)
        .filter(
          ({ el: b, box: two }) =>
            a !== b &&
            a.closest(LAID) === b.closest(LAID) &&
            Math.min(one.right, two.right) - Math.max(one.left, two.left) > SLACK &&
            // Lines of a paragraph touch by their leading.
            Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 4,
        )
        .map(({ el: b }) => `overlap: ${called(a)} and ${called(b)}`),
    );
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    return [
      ...new Set([
        ...cutOff,
        ...laidOver,
        ...over,
        ...under,
        ...broken,
        ...(wide > 0 ? [`page wider by ${wide} px`] : []),
      ]),
    ];
  });

/** The words and numbers that stand in two lines of a part of the page, and by how much the page is too wide. */
export const brokenWords = (page: Page, part = 'body'): Promise<string[]> =>
  page.evaluate((within) => {
    const walker = document.createTreeWalker(document.querySelector(within)!, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { 0: word, index } of node.textContent!.matchAll(/\d+\sk?g\b|[\p{L}\p{N}.,:/-]+/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word);
      }
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    return wide > 0 ? [...found, `${wide} px too wide`] : found;
  }, part);

/**
 * The controls that a finger misses, a line each: 40 px, and 24 for what stands in a row, a finger's width itself, for
 * a tick, which its label widens, and for a link in a sentence (WCAG 2.5.8).
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a[href], input, select, textarea, summary')]
      .filter((el) => el.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((el) => !el.closest('.visually-hidden, .skip-link, .notices'))
      .flatMap((el) => {
        // A link that fills its row by what stands after it.
        const fills = getComputedStyle(el, '::after').position === 'absolute';
        const { width, height } = ((fills && (el as HTMLElement).offsetParent) || el).getBoundingClientRect();
        const isSmall = el.closest('tbody') || el.matches('[type=checkbox], p a');
        // Less what rounding takes.
        const least = (isSmall ? 24 : 40) - 0.5;
        const name = (el.getAttribute('aria-label') ?? (el.textContent || el.id)).trim().slice(0, 30);
        return width > 0 && Math.min(width, height) < least
          ? [`${el.tagName.toLowerCase()} '${name}' ${Math.round(width)} x ${Math.round(height)}`]
          : [];
      }),
  );

/** What of the lists does not fit, a line each: a list wider than its place, cells out of their row or over another. */
export const spoiltLists = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role=region]:has(> table)')].flatMap((region) => {
      const name = region.getAttribute('aria-label');
      const over = region.scrollWidth - region.clientWidth;
      const spilt = [...region.querySelectorAll(':scope > table > tbody > tr')].filter((row) => {
        const box = row.getBoundingClientRect();
        const cells = [...row.children].map((cell) => cell.getBoundingClientRect());
        return cells.some(
          (a, i) =>
            a.bottom > box.bottom + 1 ||
            a.right > box.right + 1 ||
            cells
              .slice(i + 1)
              .some(
                (b) =>
                  a.left < b.right - 1 &&
                  b.left < a.right - 1 &&
                  a.top < b.bottom - 1 &&
                  b.top < a.bottom - 1,
              ),
        );
      });
      return [
        ...(over > 0 ? [`${name} wider by ${over} px`] : []),
        ...spilt.map(({ textContent }) => `${name} spilt: ${textContent.slice(0, 40)}`),
      ];
    }),
  );

/** Tables without a name and rows of a list without a head, which axe lets pass. */
export const unnamed = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...[...document.querySelectorAll('table:not([aria-label], [aria-labelledby], [aria-modal] *)')].map(
      ({ className }) => `table without a name: ${className}`,
    ),
    ...[...document.querySelectorAll('tr[data-row]:not(:has(th[scope=row]))')].map(
      ({ textContent }) => `row without a head: ${textContent.slice(0, 40)}`,
    ),
  ]);

/** What moves, a line each, for who asks for no motion. */
export const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ms = (text: string) => Math.max(...text.split(',').map((one) => parseFloat(one) * 1000));
    return [...document.querySelectorAll('*')].flatMap((el) => {
      const { animationDuration, transitionDuration } = getComputedStyle(el);
      const longest = Math.max(ms(transitionDuration), ms(animationDuration));
      return longest > 0.01 ? [`${el.tagName.toLowerCase()}.${el.className} moves for ${longest} ms`] : [];
    });
  });

/**
 * The controls that the keyboard misses, a line each: those that Tab leaves out, and those that look with the focus as
 * they do without; a button needs a ring, its other colours are the pointer's too. One of each look and place is asked,
 * and the focus goes to all of them.
 */
export async function missedByKeys(page: Page): Promise<string[]> {
  // The ring is for who uses the keys.
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const CONTROLS =
      'button, a[href], input, select, textarea, summary, [tabindex="0"], [contenteditable="true"]';
    const dialog = document.querySelector('[aria-modal="true"]') ?? document;
    const controls = [...dialog.querySelectorAll<HTMLElement>(CONTROLS)].filter(
      (el) =>
        el.checkVisibility({ visibilityProperty: true }) &&
        !el.matches(':disabled') &&
        !el.closest('[inert], .notices, .visually-hidden:not(input)'),
    );
    const called = (el: Element) =>
      `${el.tagName.toLowerCase()} '${(el.getAttribute('aria-label') ?? (el.textContent || el.id)).trim().slice(0, 40)}'`;
    // One of no style has a width all the same.
    const ring = ({ outlineStyle, outline }: CSSStyleDeclaration) => (outlineStyle === 'none' ? '' : outline);
    const isButton = (el: HTMLElement) => el.matches('button, a.btn');
    const look = (el: HTMLElement) => {
      const around = [
        el,
        el.parentElement,
        el.closest('label'),
        el.nextElementSibling,
        el.closest('.richtext'),
      ];
      const each = around.map((one) => {
        if (!one) return '';
        const style = getComputedStyle(one);
        const { boxShadow, borderColor, backgroundColor, transform } = style;
        return [
          ring(style),
          boxShadow,
          ...(isButton(el) ? [] : [borderColor, backgroundColor, transform]),
        ].join();
      });
      // A link that fills its row has its ring around the row.
      return [...each, ring(getComputedStyle(el, '::after'))].join();
    };
    // The arrows lead on within what is one stop of Tab.
    const left = controls.filter(
      (el) => el.tabIndex < 0 && !el.closest('[role=option], [role=toolbar], [contenteditable]'),
    );
    const kinds = new Map(
      controls.map((el) => {
        const place = el.closest('tr, section, aside, form, header, nav')?.className;
        return [`${el.tagName} ${el.className} ${el.getAttribute('type')} ${place}`, el];
      }),
    );
    const unseen = [...kinds.values()].filter((el) => {
      el.focus({ preventScroll: true });
      const focused = look(el);
      el.blur();
      return focused === look(el);
    });
    return [
      ...left.map((el) => `left out by Tab: ${called(el)}`),
      ...unseen.map((el) => `focus not seen: ${called(el)}`),
    ];
  });
}

/**
 * What a printed screen should not have, a line each: a control that does not stand as the text in it, what is wider
 * than the paper, a head over nothing or over a row; how a list should stand on paper.
 */
export const spoiltPaper = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = <El extends HTMLElement = HTMLElement>(selector: string) =>
      [...document.querySelectorAll<El>(selector)].filter(
        (el) =>
          el.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && el.offsetHeight > 0,
      );
    const called = (el: HTMLElement) =>
      `${el.tagName.toLowerCase()} '${(el.getAttribute('aria-label') ?? el.textContent).trim()}'`;
    const isText = (el: HTMLElement) => {
      const { borderStyle, backgroundImage } = getComputedStyle(el);
      const text =
        el instanceof HTMLSelectElement ? el.selectedOptions[0]?.text : (el as HTMLInputElement).value;
      return !!text && borderStyle === 'none' && backgroundImage === 'none';
    };
    const controls = all('button, a.btn, input, select, textarea, nav, header').filter(
      // A value that can be changed is read on paper too.
      (el) => !el.closest('[data-cell]') && !(el.matches('.form-control, .form-select') && isText(el)),
    );
    const wide = all('main *').filter((el) => el.getBoundingClientRect().right > innerWidth + 1);
    const stuck = all('main *').filter((el) => /sticky|fixed/.test(getComputedStyle(el).position));
    const blank = all<HTMLTableCellElement>('thead th').filter((th) => {
      const row = `tbody > tr > :nth-child(${th.cellIndex + 1})`;
      const cells = [...th.closest('table')!.querySelectorAll<HTMLElement>(row)];
      const says = (el: HTMLElement) => el.innerText.trim() || el.querySelector('[role=img], input');
      return !th.querySelector('.visually-hidden') && cells.length > 0 && !cells.some(says);
    });
    const cut = [...document.querySelectorAll<HTMLElement>('[role=region]')].filter(
      (el) => getComputedStyle(el).overflowY !== 'visible',
    );
    const broken = all('.two-lines').filter((el) => el.offsetWidth < 40);
    const { color, backgroundColor } = getComputedStyle(document.body);
    return [
      ...controls.map((el) => `printed: ${called(el)}`),
      ...wide.map((el) => `wider than the paper: ${called(el)}`),
      ...stuck.map((el) => `covers what it is over: ${called(el)}`),
      ...blank.map((el) => `a head over nothing: ${called(el)}`),
      ...cut.map((el) => `scrolls on paper: ${el.getAttribute('aria-label')}`),
      ...broken.map((el) => `letter below letter: ${el.textContent}`),
      ...(color === 'rgb(0, 0, 0)' ? [] : [`printed in ${color}`]),
      ...(/^rgba\(0, 0, 0, 0\)$|^rgb\(255, 255, 255\)$/.test(backgroundColor)
        ? []
        : [`printed on ${backgroundColor}`]),
    ];
  });
