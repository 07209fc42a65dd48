import type { ComponentPropsWithRef } from 'react';

/** Rows and cells of a grid. The layout is a CSS grid, which would remove the semantics of `tr` and `td`, so the
 *  roles are explicit. */
const part = (role: 'row' | 'rowheader' | 'columnheader' | 'gridcell') =>
  function GridPart(props: ComponentPropsWithRef<'div'>) {
    return <div {...props} role={role} />;
  };

export const GridRow = part('row');
export const RowHead = part('rowheader');
export const ColumnHead = part('columnheader');
export const GridCell = part('gridcell');
