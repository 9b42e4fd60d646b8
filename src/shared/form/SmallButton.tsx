import Button, { type ButtonProps } from 'react-bootstrap/Button';

/** The button of a row, a notice or a suggestion: small, on paper. */
export const SmallButton = (props: ButtonProps) => <Button variant="secondary" size="sm" {...props} />;
