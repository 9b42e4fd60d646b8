import Button from 'react-bootstrap/Button';
import { ALLERGENI, CODICI_ALLERGENI, inOrdine, PRESENZE } from '../../../contract/allergeniRules';
import type { Allergeni } from '../../../contract/allergeniRules';
import { ChoiceSelect } from '../../../shared/form/ChoiceSelect';
import { FieldMessages, TextField } from '../../../shared/form/Field';
import { useKeepFocus } from '../../../shared/browser/useKeepFocus';
import { capital } from '../../../shared/format/text';
import type { FieldsProps } from '../state/prodottoForm';

const CHOICES = PRESENZE.map((value) => ({ value, label: capital(value) }));

export function AllergeniFields({ state: { draft, base, errors, saving }, change }: FieldsProps) {
  const allergeni = draft.allergeni ?? {};
  const declare = (declared: Allergeni) => {
    const next = inOrdine({ ...allergeni, ...declared });
    const isNone = Object.keys(next).length === 0 && !base.allergeni;
    change({ allergeni: isNone ? undefined : next });
  };
  const focus = useKeepFocus<HTMLFieldSetElement>((fields) => fields?.querySelector('input'));
  const ignoti = CODICI_ALLERGENI.filter((codice) => !allergeni[codice]);
  return (
    <fieldset {...focus}>
      <legend>Allergeni</legend>
      <div className="prodotto-columns">
        {CODICI_ALLERGENI.map((codice) => (
          <label key={codice} className="hstack gap-2">
            <span className="w-50">{capital(ALLERGENI[codice])}</span>
            <ChoiceSelect
              choices={CHOICES}
              none="Non dichiarato"
              value={allergeni[codice] ?? null}
              onChange={(presenza) => declare({ [codice]: presenza ?? undefined })}
            />
          </label>
        ))}
        <TextField
          id="prodotto-allergeniVerificati"
          type="date"
          label="Verificati il"
          messages={errors.allergeniVerificati}
          readOnly={saving}
          announced={false}
          value={draft.allergeniVerificati ?? ''}
          onChange={({ target }) => change({ allergeniVerificati: target.value || null })}
        />
      </div>
      <FieldMessages id="prodotto-allergeni-messaggio" messages={errors.allergeni} />
      <p className="my-2 text-body-secondary">
        Non dichiarato non vuol dire assente. Se cambi una scelta e lasci la data com’è, vale quella di oggi.
      </p>
      {ignoti.length > 0 && (
        <Button
          variant="secondary"
          onClick={() => declare(Object.fromEntries(ignoti.map((codice) => [codice, 'non contiene'])))}
        >
          Il resto non lo contiene
        </Button>
      )}
    </fieldset>
  );
}
