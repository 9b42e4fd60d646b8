import './styles/main.scss';
import { readTema, showTema } from '../shared/browser/tema';
import { startApp } from './startApp';

showTema(readTema());
void startApp(document.getElementById('root')!);
