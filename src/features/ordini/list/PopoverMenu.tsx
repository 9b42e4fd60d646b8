import { useId, useRef, useState, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';

interface Props {
  label: string;
  className: string;
  children: ReactNode;
}

export function PopoverMenu({ label, className, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        ref={button}
        variant=""
        className={`btn-icon ${className}`}
        popoverTarget={id}
        aria-label={label}
        title={label}
        onClick={() => setOpened(true)}
      />
      <div
        id={id}
        className="view-menu p-3 text-body"
        popover="auto"
        role="group"
        aria-label={label}
        onBeforeToggle={({ currentTarget }) => {
          const { top, bottom, left, right } = button.current!.getBoundingClientRect();
          const { clientHeight, clientWidth } = document.documentElement;
          const { style } = currentTarget;
          const isAbove = top > clientHeight / 2;
          style.top = isAbove ? '' : `${bottom + 4}px`;
          style.bottom = isAbove ? `${clientHeight - top + 4}px` : '';
          if (left < clientWidth / 2) style.left = `${left}px`;
          else style.right = `${clientWidth - right}px`;
        }}
        // shortcuts.ts looks for `data-open`, so that Escape closes only this menu and not the card.
        onToggle={({ currentTarget, newState }) =>
          currentTarget.toggleAttribute('data-open', newState === 'open')
        }
      >
        {opened && children}
      </div>
    </>
  );
}
