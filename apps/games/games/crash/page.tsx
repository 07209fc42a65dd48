import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { verifyPage, type GameModule } from '../../page/game-module.tsx';
import { createSound } from '../../page/lib/sound.ts';
import { createViews } from '../../page/lib/views.ts';
import { SayContext } from '../../page/lib/words/say.ts';
import { createTableClient } from '../../page/live-table/client.ts';
import type { TableView } from '../../page/live-table/table-page.tsx';
import { CrashPage } from './page/crash-page.tsx';
import { crashVerify } from './page/crash-verify.tsx';
import { crash } from './rules.ts';

export const page: GameModule = {
  Verify: verifyPage(crashVerify),
  start(ports, { block, root, say }) {
    const client = createTableClient({ ...ports, token: block.token }, crash);
    createRoot(root).render(
      <StrictMode>
        <SayContext value={say}>
          <CrashPage
            block={block}
            client={client}
            views={createViews<TableView>(window)}
            sound={createSound()}
            now={ports.now}
          />
        </SayContext>
      </StrictMode>,
    );
    return client;
  },
};
