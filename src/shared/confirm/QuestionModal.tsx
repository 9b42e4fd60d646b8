import type { ReactNode } from 'react';
import Modal, { type ModalProps } from 'react-bootstrap/Modal';

interface Props extends Pick<ModalProps, 'onHide' | 'restoreFocus'> {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}

export default function QuestionModal({ id, title, text, children, ...modal }: Props) {
  return (
    <Modal show centered aria-labelledby={`${id}-titolo`} aria-describedby={`${id}-testo`} {...modal}>
      <Modal.Header>
        <Modal.Title as="h2" id={`${id}-titolo`}>
          {title}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body id={`${id}-testo`}>{text}</Modal.Body>
      <Modal.Footer>{children}</Modal.Footer>
    </Modal>
  );
}
