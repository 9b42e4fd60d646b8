import Button, { type ButtonProps } from 'react-bootstrap/Button';

interface Props extends ButtonProps {
  label: string;
  sign: string;
}

/** Shows a sign; its word is the accessible name and, unless another is given, the title (decisions 2.2). */
export const IconButton = ({ label, sign, className = '', ...button }: Props) => (
  <Button variant="" title={label} {...button} className={`btn-icon ${className}`} aria-label={label}>
    <span aria-hidden="true">{sign}</span>
  </Button>
);
