import type { ReactNode } from 'react';
import CloseButton from 'react-bootstrap/CloseButton';
import Modal, { type ModalProps } from 'react-bootstrap/Modal';

interface Props extends Pick<ModalProps, 'size' | 'backdrop' | 'centered' | 'scrollable'> {
  id: string;
  title: string;
  onClose: () => void;
  closeHint?: string;
  footer?: ReactNode;
  children: ReactNode;
}

export const TitledModal = ({
  id,
  title,
  onClose,
  closeHint = 'Chiudi',
  footer,
  children,
  ...modal
}: Props) => (
  <Modal show onHide={onClose} aria-labelledby={id} {...modal}>
    <Modal.Header>
      <Modal.Title as="h2" id={id}>
        {title}
      </Modal.Title>
      <CloseButton aria-label="Chiudi" title={closeHint} onClick={onClose} />
    </Modal.Header>
    {/* A scrolling area must be reachable by keyboard. */}
    <Modal.Body tabIndex={modal.scrollable ? 0 : undefined}>{children}</Modal.Body>
    {footer && <Modal.Footer>{footer}</Modal.Footer>}
  </Modal>
);
