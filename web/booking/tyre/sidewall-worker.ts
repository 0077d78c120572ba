import { openNetworks } from "./networks.ts";
import { readDocument } from "./read-paper.ts";
import { readSidewall } from "./read-sidewall.ts";
import type { FromWorker, ToWorker } from "./read-tyre-photo.ts";
import { fetchedFiles } from "./reader-files.ts";

/** Maximum side of the photo, in pixels. More does not improve the result and fills a phone's memory. */
const longestSide = 1600;

const tell = (message: FromWorker) => postMessage(message);

/** Reads one photo. The page that started the worker terminates it. */
addEventListener("message", async ({ data: { photo, what, files } }: MessageEvent<ToWorker>) => {
  try {
    const picture = await drawn(photo);
    const networks = await openNetworks(await fetchedFiles(files, (done) => tell({ step: "fetching", done })));
    const options = { onProgress: (done: number) => tell({ step: "reading", done }) };
    if (what === "tyre") tell({ size: await readSidewall(picture, networks, options) });
    else tell({ lines: await readDocument(picture, networks, options) });
  } catch (error) {
    tell({ failed: String(error) });
  }
});

async function drawn(photo: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: "from-image" });
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser has no OffscreenCanvas context");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return context.getImageData(0, 0, width, height);
}
