import type { ReactNode } from 'react';
import { useShopName } from '../../shared/useShopName';
import { Awning } from './Awning';
import './entrance.scss';

interface Props {
  titolo: string;
  /** For those who do not see the logo alone. */
  titoloNascosto?: boolean;
  children: ReactNode;
}

/** The stall before which who has not signed in stands: the logo, the shop's name where it has set one, and a form. */
export function Entrance({ titolo, titoloNascosto = false, children }: Props) {
  const shopName = useShopName();
  return (
    <main className="login">
      <div className="login-card">
        <Awning />
        <div className="login-mark">
          <img src="/assets/logo.svg" alt="Gestione Ordini" width="44" height="44" />
          <h1 className={titoloNascosto ? 'visually-hidden' : undefined}>{titolo}</h1>
          {shopName !== undefined && <p>{shopName}</p>}
        </div>
        {children}
      </div>
    </main>
  );
}
