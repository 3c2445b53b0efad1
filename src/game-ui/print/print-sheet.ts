import { render, type VNode } from 'preact';

/**
 * Prints a sheet that is not on screen; the screen itself is not printed. The sheet is removed after printing. If
 * the browser does not report the end, it is removed at the next navigation or before the next print.
 */
export const printSheet = (sheet: VNode): void => {
  document.querySelector('.paper')?.remove();
  const paper = document.createElement('div');
  paper.className = 'paper';
  document.body.append(paper);
  render(sheet, paper);
  const over = new AbortController();
  const done = (): void => {
    over.abort();
    render(null, paper);
    paper.remove();
  };
  addEventListener('afterprint', done, { signal: over.signal });
  addEventListener('hashchange', done, { signal: over.signal });
  print();
};
