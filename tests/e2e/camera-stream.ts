import type { Page } from 'playwright-core';

/** A code on screen: its modules row by row, '1' for dark. */
export interface ShownCode {
  readonly side: number;
  readonly modules: string;
}

/** Calls `tell` for every code of a page's stream. Call it before the stream begins. */
export const onCodeShown = async (page: Page, tell: (code: ShownCode) => void): Promise<void> => {
  await page.exposeFunction('codeShown', tell);
  await page.evaluate(() => {
    const put = CanvasRenderingContext2D.prototype.putImageData;
    CanvasRenderingContext2D.prototype.putImageData = function (image: ImageData, ...where: unknown[]) {
      put.apply(this, [image, ...where] as Parameters<typeof put>);
      if (!this.canvas.matches('.qr-run')) return;
      const modules = Array.from({ length: image.width * image.height }, (_, i) =>
        image.data[i * 4] === 0 ? '1' : '0',
      );
      void (window as never as { codeShown: (code: ShownCode) => void }).codeShown({
        side: image.width,
        modules: modules.join(''),
      });
    };
  });
};

/**
 * Gives a page a fake camera of 960 × 720 pixels. The returned function points it at a code, slightly blurred and
 * turned.
 */
export const giveCamera = async (page: Page): Promise<(code: ShownCode) => Promise<void>> => {
  await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 960;
    canvas.height = 720;
    const view = canvas.getContext('2d') as CanvasRenderingContext2D;
    view.fillStyle = '#777';
    view.fillRect(0, 0, 960, 720);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(30);
    const code = document.createElement('canvas');
    const show = ({ side, modules }: ShownCode): void => {
      code.width = side;
      code.height = side;
      const context = code.getContext('2d') as CanvasRenderingContext2D;
      const image = context.createImageData(side, side);
      for (let i = 0; i < modules.length; i++)
        image.data.set(modules[i] === '1' ? [30, 30, 30, 255] : [225, 225, 225, 255], i * 4);
      context.putImageData(image, 0, 0);
      view.filter = 'blur(1px)';
      view.imageSmoothingEnabled = false;
      view.setTransform(1, 0.02, -0.02, 1, 0, 0);
      view.drawImage(code, 200, 60, 560, 560);
      view.setTransform(1, 0, 0, 1, 0, 0);
    };
    Object.assign(window, { pointCameraAt: show });
  });
  return code =>
    page.evaluate(
      shown => (window as never as { pointCameraAt: (code: ShownCode) => void }).pointCameraAt(shown),
      code,
    );
};
