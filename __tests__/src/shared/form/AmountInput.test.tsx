import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AmountInput } from '../../../../src/shared/form/AmountInput';

function setUp(initial: number | null, decimals?: number) {
  const heard: (number | null)[] = [];
  function Harness() {
    const [value, setValue] = useState(initial);
    return (
      <>
        <AmountInput
          aria-label="Prezzo"
          value={value}
          decimals={decimals}
          onChange={(amount) => {
            heard.push(amount);
            setValue(amount);
          }}
        />
        <button type="button" onClick={() => setValue(7.25)}>
          Copia
        </button>
      </>
    );
  }
  render(<Harness />);
  return { heard, user: userEvent.setup(), input: screen.getByRole('textbox', { name: 'Prezzo' }) };
}

it.each(['12,50', '12.50'])('takes %s and shows it with a comma once it is left', async (typed) => {
  const { user, input, heard } = setUp(null);
  await user.type(input, typed);
  expect(input).toHaveValue(typed);
  expect(heard.at(-1)).toBe(12.5);
  await user.tab();
  expect(input).toHaveValue('12,50');
});

it('keeps what is no amount, marked as wrong', async () => {
  const { user, input, heard } = setUp(null);
  await user.type(input, 'dodici');
  await user.tab();
  expect(input).toHaveValue('dodici');
  expect(input).toBeInvalid();
  expect(heard.at(-1)).toBeNaN();
});

it('can be emptied, and goes on from a zero without a click too many', async () => {
  const { user, input, heard } = setUp(0, 0);
  await user.type(input, '3,5');
  expect(heard.at(-1)).toBe(3.5);
  // For the comma on an iPhone.
  expect(input).toHaveAttribute('inputmode', 'decimal');
  await user.clear(input);
  expect(input).toHaveValue('');
  expect(heard.at(-1)).toBeNull();
  expect(input).toBeValid();
});

it('follows a value that is set from elsewhere, whatever was typed before', async () => {
  const { user, input } = setUp(null);
  await user.type(input, '1');
  await user.click(screen.getByRole('button', { name: 'Copia' }));
  expect(input).toHaveValue('7,25');
});
