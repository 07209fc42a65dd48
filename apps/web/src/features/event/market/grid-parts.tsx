import type { ComponentPropsWithRef } from 'react';

/** Rows and cells of a market. They are laid out as CSS grids, which takes the table out of `tr` and `td`, so that the
 *  roles are said outright. */
const part = (role: 'row' | 'rowheader' | 'columnheader' | 'gridcell') =>
  function GridPart(props: ComponentPropsWithRef<'div'>) {
    return <div {...props} role={role} />;
  };

export const GridRow = part('row');
export const RowHead = part('rowheader');
export const ColumnHead = part('columnheader');
export const GridCell = part('gridcell');
