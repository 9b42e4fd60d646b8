import type { ReactNode } from 'react';
import { useShopName } from '../../shared/store';
import './entrance.scss';

/** The number of strips, and each strip's width at its edge and at the wall. */
const STRIPS = 9;
const EDGE = 44;
const WALL = 40.8;
const INSET = 14.4;
const DROP = 58;

const strips = Array.from({ length: STRIPS }, (_, index) => {
  const left = INSET + index * WALL;
  return `M${left} 0H${left + WALL + 0.2}L${(index + 1) * EDGE} ${DROP}a22 22 0 0 1-44 0z`;
});

/** The awning over the shop's door, the product's only decoration. */
function Awning() {
  return (
    <svg className="tenda" viewBox="0 0 396 82" aria-hidden="true">
      {strips.map((d) => (
        <path key={d} d={d} />
      ))}
      <path d="M1 54h394l1 4H0z" />
    </svg>
  );
}

interface Props {
  titolo: string;
  /** Shows the title to screen readers only. */
  titoloNascosto?: boolean;
  children: ReactNode;
}

/** The frame of the screens before a login: the logo, the shop's name if it is set, and a form. */
export function Entrance({ titolo, titoloNascosto = false, children }: Props) {
  const shopName = useShopName();
  return (
    <main className="d-flex align-items-center justify-content-center min-vh-100 p-5">
      <div className="card login-card">
        <Awning />
        <div className="hstack gap-3 mb-5">
          <img
            src="/assets/logo.svg"
            alt="Gestione Ordini"
            width="44"
            height="44"
            className={titoloNascosto && shopName === undefined ? 'm-auto' : undefined}
          />
          <h1 className={titoloNascosto ? 'visually-hidden' : 'm-0'}>{titolo}</h1>
          {shopName !== undefined && <p className="m-0">{shopName}</p>}
        </div>
        {children}
      </div>
    </main>
  );
}
