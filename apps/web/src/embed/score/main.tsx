import '@maidan/ui/styles.css';
import '../frame.css';
import { createRoot } from 'react-dom/client';
import { listenToPage, takeLookOfAddress, tellHeightOf } from '../page-link.ts';
import { ScoreFrame } from './score-frame.tsx';

takeLookOfAddress();
const element = document.getElementById('root');
if (element === null) throw new Error('The frame has no #root');
const root = createRoot(element);
root.render(<ScoreFrame told={null} />);
listenToPage((told) => root.render(<ScoreFrame told={told} />));
tellHeightOf(element);
