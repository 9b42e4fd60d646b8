import Button, { type ButtonProps } from 'react-bootstrap/Button';
import Spinner from 'react-bootstrap/Spinner';

interface Props extends ButtonProps {
  isOff?: boolean;
  /** Its action is running; by default the button is then off. */
  busy?: boolean;
}

/** A button that does nothing while off. It is not `disabled`, which would lose the keyboard's focus. */
export function SoftButton({ busy = false, isOff = busy, onClick, children, ...button }: Props) {
  return (
    <Button {...button} aria-disabled={isOff} aria-busy={busy} onClick={isOff ? undefined : onClick}>
      {busy && <Spinner as="span" size="sm" aria-hidden="true" />}
      {children}
    </Button>
  );
}
