// The path data of one Phosphor drawing, read out of the packaged component by rendering it. For the writer and the
// test only: it never reaches a browser.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** @param {import('./drawn-from.ts').Drawing} drawing */
export async function phosphorPath({ phosphor, weight }) {
  const module = await import(`@phosphor-icons/react/dist/csr/${phosphor}`);
  const markup = renderToStaticMarkup(createElement(module[`${phosphor}Icon`], { weight }));
  const paths = [...markup.matchAll(/<path d="([^"]+)"/g)].map((match) => match[1]);
  if (paths.length === 0 || /<(circle|rect|line|polyline)/.test(markup)) throw new Error(`${phosphor}: not only paths`);
  return paths.join('');
}
