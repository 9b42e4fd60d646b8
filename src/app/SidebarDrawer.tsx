import { useState } from 'react';
import CloseButton from 'react-bootstrap/CloseButton';
import Offcanvas from 'react-bootstrap/Offcanvas';
import { focusHeading } from './Screen';
import { Sidebar, type SidebarProps } from './Sidebar';

interface Props extends Omit<SidebarProps, 'onNavigate'> {
  show: boolean;
  onHide: () => void;
}

/** A narrow window’s sidebar, a drawer over the screen. Its chunk loads when it first opens. */
export default function SidebarDrawer({ show, onHide, openMenus, onToggle }: Props) {
  // After a choice the focus goes to the new screen, not back to the menu's button.
  const [chosen, setChosen] = useState(false);
  const choose = () => {
    setChosen(true);
    onHide();
  };
  return (
    <Offcanvas
      show={show}
      onHide={onHide}
      onShow={() => setChosen(false)}
      // On exit, because the fading drawer still holds the focus.
      onExited={() => chosen && focusHeading(document.getElementById('contenuto'))}
      restoreFocus={!chosen}
      className="sidebar-drawer"
      aria-labelledby="sidebar-drawer-title"
    >
      <Offcanvas.Header>
        <Offcanvas.Title as="h2" id="sidebar-drawer-title">
          Menu
        </Offcanvas.Title>
        <CloseButton aria-label="Chiudi" title="Chiudi" onClick={onHide} />
      </Offcanvas.Header>
      <Offcanvas.Body>
        <Sidebar openMenus={openMenus} onToggle={onToggle} onNavigate={choose} />
      </Offcanvas.Body>
    </Offcanvas>
  );
}
