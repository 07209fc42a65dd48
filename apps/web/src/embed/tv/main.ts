import '@maidan/ui/styles.css';
import '../frame.css';
import { listenToPage, takeLookOfAddress, tellHeightOf } from '../page-link.ts';
import { picture } from '../picture/index.ts';

const look = takeLookOfAddress();
const root = document.getElementById('root');
if (root === null) throw new Error('The frame has no #root');
const television = picture('whole', look);
root.append(television.element);
listenToPage((told) => television.show(told));
tellHeightOf(television.element);
