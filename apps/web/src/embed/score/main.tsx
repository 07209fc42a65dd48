import '@maidan/ui/styles.css';
import '../frame.css';
import { createRoot } from 'react-dom/client';
import { listenToPage, takeLookOfAddress, tellHeightOf } from '../page-link.ts';
import { ScoreFrame } from './score-frame.tsx';

const { language } = takeLookOfAddress();
const element = document.getElementById('root');
if (element === null) throw new Error('The frame has no #root');
const root = createRoot(element);
root.render(<ScoreFrame told={null} language={language} />);
listenToPage((told) => root.render(<ScoreFrame told={told} language={told.look.language} />));
tellHeightOf(element);
