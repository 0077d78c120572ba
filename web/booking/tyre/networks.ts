import * as runtime from "onnxruntime-web/wasm";
import { lineHeight, type TextNetworks } from "./read-lines.ts";

/** The files of the reader, as bytes. */
export interface NetworkFiles {
  /** What runs the networks. */
  readonly runtime: Uint8Array;
  readonly finder: Uint8Array;
  readonly reader: Uint8Array;
  /** The reader's signs, one a line. */
  readonly signs: Uint8Array;
}

/** Makes the networks ready, on one thread of this device. */
export async function openNetworks(files: NetworkFiles): Promise<TextNetworks> {
  runtime.env.wasm.wasmBinary = files.runtime;
  // Several would need pages that are shut off from all others, and those cannot open Google's sign-in.
  runtime.env.wasm.numThreads = 1;
  const open = (bytes: Uint8Array) => runtime.InferenceSession.create(bytes, { executionProviders: ["wasm"] });
  const finder = await open(files.finder);
  const reader = await open(files.reader);
  const listed = new TextDecoder().decode(files.signs).split("\n");
  return {
    // The list ends with an empty line. A space comes last, and is not in it.
    signs: ["", ...listed.filter((sign) => sign !== ""), " "],
    find: (colours, width, height) => answerOf(finder, colours, [1, 3, height, width]),
    read: (colours, width) => answerOf(reader, colours, [1, 3, lineHeight, width]),
  };
}

async function answerOf(session: runtime.InferenceSession, colours: Float32Array, sides: number[]) {
  const [given = ""] = session.inputNames;
  const [wanted = ""] = session.outputNames;
  const answers = await session.run({ [given]: new runtime.Tensor("float32", colours, sides) });
  return answers[wanted]?.data as Float32Array;
}
