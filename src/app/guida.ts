import { readTema, showTema } from '../shared/browser/tema';
import './styles/guida.scss';

// All the script of the guide's page (docs/guida.md): the palette chosen on this computer.
showTema(readTema());
