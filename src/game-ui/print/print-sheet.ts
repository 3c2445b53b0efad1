import { render, type VNode } from 'preact';

/**
 * Prints a sheet that is on no screen: what the screen shows stays off the paper. The sheet goes when the browser has
 * printed; where it does not say so, when the player goes on.
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
