import FormControl from 'react-bootstrap/FormControl';
import { useGetCategorieQuery } from '../../api/prodottiApi';
import { AmountInput } from '../../shared/form/AmountInput';
import { FieldMessages, tiedTo } from '../../shared/form/Field';
import { IconButton } from '../../shared/form/IconButton';
import type { LimiteDelGiorno } from '../../contract/limiti';
import { changeRiga, removeRiga, type RigaDraft } from './ordineDraft';
import { hasWord, toggleWord } from './words';
import { PesoField, type RigaPart } from './PesoInput';
import { chooseVariante, compostaText, nonCompostaText, readQuantita } from './quantita';
import { RestoLimite, VarianteField } from './VarianteField';
import { SmallButton } from '../../shared/form/SmallButton';
import { useScannedCode } from './useScannedCode';

interface Props extends RigaPart {
  /** The limit that the variant takes on the pickup day, instead of stock. */
  limite: LimiteDelGiorno | undefined;
}

export function RigaFields(props: Props) {
  const { riga, index, draft, change, messages, goTo, onCode, limite } = props;
  const { chiave, nome, originale } = riga;
  const set = (next: Partial<RigaDraft>) => change((so) => changeRiga(so, chiave, next));
  const lettura = useScannedCode(riga, change, onCode);
  const unmade = nonCompostaText(riga);
  const wrong = unmade
    ? [unmade]
    : ['', '.varianteId', '.quantita', '.note'].flatMap((field) => messages(`lines.${index}${field}`) ?? []);
  const composta = compostaText(riga);
  const messageId = `ordine-form-riga-${chiave}-message`;
  const id = chiave === draft.ultima ? 'ordine-form-ultima' : undefined;
  return (
    <li id={id} className="ordine-form-riga pb-2 align-items-center" aria-label={nome}>
      <span className="ordine-form-nome">{nome}</span>
      <VarianteField
        {...lettura}
        riga={riga}
        limite={limite}
        onChange={(varianteId) => set(chooseVariante(riga, varianteId!))}
      />
      <AmountInput
        {...lettura}
        {...tiedTo(messageId, wrong)}
        id={`ordine-form-quantita-${chiave}`}
        decimals={0}
        read={(typed) => readQuantita(riga, typed).quantita ?? null}
        aria-label={`Quantità di ${nome}`}
        aria-required
        placeholder="*"
        data-enter={originale?.aPeso ? `peso-${chiave}` : 'prodotto'}
        value={riga.quantita}
        onChange={(_, typed) => set(readQuantita(riga, typed))}
      />
      <FormControl
        aria-label={`Nota per ${nome}`}
        placeholder="Nota: taglio, sottovuoto…"
        data-enter="prodotto"
        autoComplete="off"
        value={riga.note}
        onChange={({ target }) => set({ note: target.value })}
      />
      <IconButton
        variant="secondary"
        label={`Togli ${nome}`}
        sign="×"
        onClick={() => {
          change((so) => removeRiga(so, chiave));
          goTo('prodotto');
        }}
      />
      <Suggerimenti riga={riga} set={set} />
      <FieldMessages id={messageId} messages={wrong} announced />
      {limite && <RestoLimite limite={limite} giorno={draft.giorno} />}
      {composta && <output className="text-body-secondary">{composta}</output>}
      {originale?.aPeso && <PesoField {...props} />}
    </li>
  );
}

interface SuggerimentiProps {
  riga: RigaDraft;
  set: (next: Partial<RigaDraft>) => void;
}

/** Buttons that add the category's suggestions to the line's note, or remove them. */
function Suggerimenti({ riga: { nome, note, categoriaId }, set }: SuggerimentiProps) {
  const { data = [] } = useGetCategorieQuery();
  const words = data.find(({ id }) => id === categoriaId)?.suggerimenti;
  if (!words) return null;
  return (
    <div role="group" aria-label={`Suggerimenti per ${nome}`} className="ordine-form-vicini">
      {words.map((word) => (
        <SmallButton
          key={word}
          className="me-1 mb-1"
          aria-pressed={hasWord(note, word)}
          onClick={() => set({ note: toggleWord(note, word) })}
        >
          {word}
        </SmallButton>
      ))}
    </div>
  );
}

export function RigaTolta({ riga: { chiave, nome }, change, goTo }: Pick<Props, 'riga' | 'change' | 'goTo'>) {
  return (
    <li
      className="hstack gap-2 pb-2 justify-content-between text-body-secondary"
      aria-label={`${nome}, tolto`}
    >
      <s className="text-break">{nome}</s>
      <SmallButton
        aria-label={`Rimetti ${nome}`}
        onClick={() => {
          change((so) => ({ ...changeRiga(so, chiave, { tolta: false }), ultima: chiave }));
          goTo('ultima');
        }}
      >
        Rimetti
      </SmallButton>
    </li>
  );
}
