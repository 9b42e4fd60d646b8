import type { ReactNode } from 'react';
import { useShopName } from '../../shared/useShopName';
import { Tenda } from './Tenda';
import './ingresso.scss';

/** The stall before which who has not signed in stands: whose page this is, and a form. */
export function Ingresso({ titolo, children }: { titolo: ReactNode; children: ReactNode }) {
  const shopName = useShopName();
  return (
    <main className="login">
      <div className="login-card">
        <Tenda />
        <div className="login-mark">
          <img src="/assets/logo.svg" alt="Gestione Ordini" width="44" height="44" />
          <h1>{titolo}</h1>
          {shopName !== undefined && <p>{shopName}</p>}
        </div>
        {children}
      </div>
    </main>
  );
}
