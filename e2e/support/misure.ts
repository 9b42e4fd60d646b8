import type { Page } from '@playwright/test';

/**
 * What cannot be read or reached as the page stands, a line a finding: controls of which a part lies outside the
 * window or of what clips them, or under another cell of their row, buttons narrower than their words, texts that stand
 * over each other or end under a control, and amounts that are broken in two lines.
 */
export const spoiltPlaces = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SLACK = 1.5;
    // A menu or suggestions, which lie over the page while they are open.
    const LAID = '[popover], [role="listbox"]';
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
    const clippersOf = (el: Element) => {
      const found: { box: Box; x: boolean; y: string }[] = [];
      for (let up = el.parentElement; up && up !== document.body; up = up.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(up);
        if (overflowX !== 'visible' || overflowY !== 'visible')
          found.push({ box: up.getBoundingClientRect(), x: overflowX !== 'visible', y: overflowY });
        if (position === 'fixed') break;
      }
      return found;
    };

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
      const clips = clippersOf(el).map(({ box }) => box);
      const own = getComputedStyle(el);
      if (own.overflowX !== 'visible') clips.push(el.getBoundingClientRect());
      for (const rect of range.getClientRects()) {
        const box = clips.reduce<Box>(
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

/**
 * The controls that a finger misses, a line each: 40 px, and 24 for what stands in a row, a finger's width itself, for a
 * tick, which its label widens, and for a link in a sentence (WCAG 2.5.8).
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
