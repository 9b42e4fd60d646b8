import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyComponent } from '../../../src/shared/lazyComponent';

const load = () => Promise.resolve({ default: () => <p>Schermata</p> });
const drawn = (Part: React.ComponentType) =>
  render(
    <Suspense fallback={<p>Attendi</p>}>
      <Part />
    </Suspense>,
  );

it('is drawn at once where its code is here', async () => {
  const Part = lazyComponent(load);
  await Part.preload();
  drawn(Part);
  expect(screen.getByText('Schermata')).toBeVisible();
});

it('waits for code that is on its way', async () => {
  drawn(lazyComponent(load));
  expect(screen.getByText('Attendi')).toBeVisible();
  expect(await screen.findByText('Schermata')).toBeVisible();
});

it('settles its preload also when the code does not come', async () => {
  const Part = lazyComponent((): ReturnType<typeof load> => Promise.reject(new Error('no line')));
  await expect(Part.preload()).resolves.toBeUndefined();
});
