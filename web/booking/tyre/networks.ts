import * as runtime from "onnxruntime-web/wasm";
import { lineHeight, type TextNetworks } from "./read-lines.ts";

export interface NetworkFiles {
  readonly runtime: Uint8Array;
  readonly finder: Uint8Array;
  readonly reader: Uint8Array;
  /** The characters that the network can output, one per line. */
  readonly signs: Uint8Array;
}

export async function openNetworks(files: NetworkFiles): Promise<TextNetworks> {
  runtime.env.wasm.wasmBinary = files.runtime;
  // Threads need cross-origin isolation, which would break Google sign-in.
  runtime.env.wasm.numThreads = 1;
  const open = (bytes: Uint8Array) => runtime.InferenceSession.create(bytes, { executionProviders: ["wasm"] });
  const finder = await open(files.finder);
  const reader = await open(files.reader);
  const listed = new TextDecoder().decode(files.signs).split("\n");
  return {
    // The file ends with an empty line. It omits the space, which is the last character.
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
