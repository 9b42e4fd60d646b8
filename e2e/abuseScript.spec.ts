import { foundHarm, watchScripts } from './support/hostile';
import { expect, test } from './support/shop';

// What people type is shown as text by every screen: schermi.spec.ts.
test.beforeEach(({ context }) => watchScripts(context));

test('an address with a script in it runs nothing', async ({ signedIn: page, problems }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const script = encodeURIComponent(`"><img src=x onerror=alert(1)><script>alert(1)</script>`);
  for (const path of [
    `/?data=${script}&stato=${script}`,
    `/${script}`,
    `/prodotti/edit/${script}`,
    `/prodotti?q=${script}`,
    `/login?next=javascript:alert(1)#${script}`,
  ]) {
    await page.goto(path);
    await expect(page.locator('#root, body > div').first()).not.toBeEmpty();
    expect(await foundHarm(page)).toEqual([]);
  }
  expect(dialogs).toEqual([]);
  // The browser tells of the product that is not there.
  problems.splice(0);
});

test('the policy of the pages holds in the browser', async ({ page, context, shop }) => {
  await page.goto('/login');
  const ran = await page.evaluate(async () => {
    const flags = window as unknown as Record<string, unknown>;
    const add = (name: string, change: (element: HTMLElement) => void) => {
      const element = document.createElement(name);
      change(element);
      document.body.append(element);
    };
    add('script', (element) => (element.textContent = 'window.inline = 1'));
    // Whether it loads or is refused, something is told of it.
    const settled = (name: string, attribute: string, value: string) =>
      new Promise((resolve) =>
        add(name, (element) => {
          for (const event of ['load', 'error']) element.addEventListener(event, resolve);
          element.setAttribute(attribute, value);
        }),
      );
    const all = [
      settled('script', 'src', 'data:text/javascript,window.fromData=1'),
      settled('script', 'src', 'http://127.0.0.1:9/x.js'),
      settled('iframe', 'srcdoc', '<script>parent.framed = 1</script>'),
    ];
    add('div', (element) => (element.innerHTML = '<img src="data:," onerror="window.handler = 1">'));
    add('iframe', (element) => element.setAttribute('src', 'http://127.0.0.1:9/'));
    add('a', (element) => {
      element.setAttribute('href', 'javascript:window.link = 1');
      element.click();
    });
    add('form', (element) => {
      element.setAttribute('action', 'http://127.0.0.1:9/');
      (element as HTMLFormElement).submit();
    });
    add('base', (element) => element.setAttribute('href', 'http://127.0.0.1:9/'));
    const away = await fetch('http://127.0.0.1:9/').then(
      () => 'answered',
      () => 'refused',
    );
    await Promise.all(all);
    // What is refused is told; what ran would have run by then.
    const { refusedByPolicy } = window as unknown as { refusedByPolicy: string[] };
    const told = ['script-src-elem', 'script-src-attr', 'connect-src', 'base-uri'];
    while (!told.every((name) => refusedByPolicy.some((refused) => refused.startsWith(name))))
      await new Promise((resolve) => setTimeout(resolve, 20));
    const names = ['inline', 'fromData', 'handler', 'framed', 'link'];
    return { away, ran: names.filter((name) => flags[name] !== undefined), base: document.baseURI };
  });
  expect(ran).toEqual({ away: 'refused', ran: [], base: `${shop.url}/login` });
  expect(page.url()).toBe(`${shop.url}/login`);

  // Nor can another site frame it.
  const other = await context.newPage();
  await other.setContent(`<iframe src="${shop.url}/login"></iframe>`);
  const frame = other.frames()[1];
  await frame?.waitForLoadState();
  expect(await frame?.locator('input').count()).toBe(0);
});
