import { readTema, showTema } from '../shared/browser/tema';
import './styles/guida.scss';

// The whole script of the guide's page (docs/guida.md): it shows the palette chosen on this computer.
showTema(readTema());
