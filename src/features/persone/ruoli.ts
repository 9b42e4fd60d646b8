import type { RuoloPersona } from '../../contract/persone';

export const RUOLI: Readonly<Record<RuoloPersona, { nome: string; puo: string }>> = {
  admin: { nome: 'Amministratore', puo: 'può fare tutto' },
  banco: { nome: 'Banco', puo: 'lavora gli ordini e aggiorna le quantità' },
  revisore: { nome: 'Revisore', puo: 'legge tutto e non cambia niente' },
};

export const RUOLO_CHOICES = (Object.keys(RUOLI) as RuoloPersona[]).map((value) => ({
  value,
  label: RUOLI[value].nome,
}));
