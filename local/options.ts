import { parseArgs } from "node:util";
import { isStoreName, type StoreName, storeNames } from "./database.ts";
import { type ViewerPlace, viewerPlace } from "./edge.ts";

export interface Options {
  /** Port to serve. Without the option, the next free one is used; a given port must be free. */
  port: number;
  isPortGiven: boolean;
  dataDir: string;
  /** Deletes all data before the start. */
  reset: boolean;
  demo: boolean;
  dev: boolean;
  /** Also serves HTTP/2 over TLS, as CloudFront does. */
  https: boolean;
  store: StoreName;
  /** Location of all viewers, for CloudFront's headers. */
  viewer: ViewerPlace | null;
}

const usage = `Usage: npm start -- [--port N] [--data DIR] [--reset] [--no-demo] [--store NAME] [--viewer LAT,LNG,TOWN] [--https]

  --port N     listen on this port (4000, or the next free one)
  --data DIR   store data in this folder (.haulyard)
  --reset      delete all data first
  --no-demo    start without demo data
  --store NAME the database: sqlite, or dynamodb-local, which needs Java (sqlite)
  --viewer P   location of all visitors, as 55.86,-4.25,Glasgow (none)
  --https      also serve by HTTP/2 over TLS, with a certificate that browsers warn about`;

/** Parses the command line. Throws an Error with a message for the terminal. */
export function readOptions(args: readonly string[]): Options {
  let values: Record<string, string | boolean | undefined>;
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        port: { type: "string" },
        data: { type: "string" },
        reset: { type: "boolean" },
        demo: { type: "boolean", default: true },
        dev: { type: "boolean" },
        https: { type: "boolean" },
        store: { type: "string", default: "sqlite" },
        viewer: { type: "string" },
        help: { type: "boolean" },
      },
      allowNegative: true,
    }));
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${usage}`);
  }
  if (values.help) throw new Error(usage);
  const port = Number(values.port ?? 4000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`--port takes a number from 0 to 65535, not ${values.port}.`);
  const { store } = values;
  if (!isStoreName(store)) throw new Error(`--store takes ${storeNames.join(" or ")}, not ${store}.`);
  return {
    port,
    isPortGiven: values.port !== undefined,
    dataDir: typeof values.data === "string" ? values.data : ".haulyard",
    reset: values.reset === true,
    demo: values.demo !== false,
    dev: values.dev === true,
    https: values.https === true,
    store,
    viewer: viewerPlace(typeof values.viewer === "string" ? values.viewer : undefined),
  };
}
