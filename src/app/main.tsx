import './styles/main.scss';
import { startApp } from './startApp';

void startApp(document.getElementById('root')!);
