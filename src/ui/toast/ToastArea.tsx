import type { UnknownAction } from '@reduxjs/toolkit';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector, useDeps } from '../../shared/store';
import { selectToasts, toastRemoved, undoPressed, type Toast } from './toastSlice';
import { SmallButton } from '../../shared/form/SmallButton';
import { hideAfter } from './toastListeners';

function ToastNotice({ toast, onLeave }: { toast: Toast; onLeave: () => void }) {
  const dispatch = useAppDispatch();
  const { undo } = toast;
  const delay = hideAfter(toast, useDeps().config);
  const style = delay === null ? { animationName: 'notice-in' } : { animationDelay: `0s, ${delay}ms` };
  const isClosable = toast.closable || undo || delay === null;
  const press = (action: UnknownAction) => {
    dispatch(action);
    onLeave();
  };
  return (
    // The animation fades the toast out by itself, so the store need not know when that begins.
    <div className={`notice notice-${toast.type} hstack gap-3 mt-2`} style={style}>
      <div className={isClosable ? 'notice-text' : 'notice-text me-2'}>
        {toast.title !== undefined && <strong className="d-block">{toast.title}</strong>}
        {toast.message}
        {toast.link && (
          <Link className="d-block" to={toast.link.to} onClick={() => dispatch(toastRemoved(toast.id))}>
            {`${toast.link.quando} · ${toast.link.cliente} · ${toast.link.totale}`}
          </Link>
        )}
      </div>
      {undo && (
        <SmallButton onClick={() => press(undoPressed({ id: toast.id, undo }))}>{undo.word}</SmallButton>
      )}
      {isClosable && (
        // A plain button, because CloseButton would bring prop-types into the first load.
        <button
          type="button"
          className="btn-close"
          aria-label="Chiudi"
          title="Chiudi"
          onClick={() => press(toastRemoved(toast.id))}
        />
      )}
    </div>
  );
}

const kindOf = ({ link, kind }: Toast) => (link ? 'nuovo' : kind);

/** Only the newest toast of a kind shows, because a rush of orders would cover the whole screen. */
const isOnTop = (toast: Toast, index: number, toasts: readonly Toast[]) =>
  kindOf(toast) === undefined || !toasts.slice(index + 1).some((later) => kindOf(later) === kindOf(toast));

/** Renders both live regions from the start (S2.2), because a screen reader announces changes only in a known region. */
export function ToastArea() {
  const toasts = useAppSelector(selectToasts);
  const errors = toasts.filter((toast) => toast.type === 'error');
  const others = toasts.filter((toast) => toast.type !== 'error').filter(isOnTop);
  const untold = toasts.filter(({ link }) => link).length - 1;
  const cameFrom = useRef<HTMLElement>(null);
  // The pressed button disappears with its toast. Focus goes back, so that typing does not trigger the page's shortcuts.
  const focusBack = () => cameFrom.current?.focus();
  return (
    <div
      className="notices d-print-none"
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget as HTMLElement | null;
      }}
    >
      <div aria-live="assertive" role="alert" className="notices-region">
        {errors.map((toast) => (
          <ToastNotice key={toast.id} toast={toast} onLeave={focusBack} />
        ))}
      </div>
      <div aria-live="polite" role="status" className="notices-region">
        {untold > 0 && (
          // Hidden from screen readers, which announced each toast when it appeared.
          <p className="notices-untold mx-auto my-0 px-3 py-1" aria-hidden="true">
            {untold === 1 ? 'e un altro nuovo ordine' : `e altri ${untold} nuovi ordini`}
          </p>
        )}
        {others.map((toast) => (
          <ToastNotice key={toast.id} toast={toast} onLeave={focusBack} />
        ))}
      </div>
    </div>
  );
}
