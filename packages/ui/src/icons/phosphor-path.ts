import * as phosphor from '@phosphor-icons/react';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Drawing, PhosphorWeight } from './drawn-from.ts';

const packaged: Readonly<Record<string, unknown>> = phosphor;

/** The path data of a Phosphor drawing, extracted by rendering the packaged component. Used only by the generator and
 *  the test, never in a browser. Throws if the drawing contains anything but paths. */
export function phosphorPath({ phosphor: name, weight }: Drawing): string {
  const component = packaged[`${name}Icon`] as ComponentType<{ weight: PhosphorWeight }> | undefined;
  if (component === undefined) throw new Error(`Phosphor has no ${name}`);
  const markup = renderToStaticMarkup(createElement(component, { weight }));
  const paths = [...markup.matchAll(/<path d="([^"]+)"/g)].map((match) => match[1]);
  if (paths.length === 0 || /<(circle|rect|line|polyline)/.test(markup)) throw new Error(`${name}: not only paths`);
  return paths.join('');
}
