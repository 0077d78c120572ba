import { offline } from "#shared/kernel/connection-faults.ts";

/** A source of map tiles or shapes. */
export interface TileSource {
  readonly id: string;
  readonly url: string;
  readonly kind: "pmtiles" | "geojson" | "tilejson";
  /** Who must be named on the map. */
  readonly attribution: string;
}

/** Where this copy of the app finds its cloud. Urls are absolute once loaded. */
export interface Config {
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Only where the user pool is not Cognito's own. */
  readonly userPoolEndpoint?: string;
  readonly graphqlUrl: string;
  readonly realtimeUrl: string;
  readonly apiKey: string;
  readonly tileSources: readonly TileSource[];
  /** Whether people can sign in with Google, by way of the user pool's own pages at `hostedSignInDomain`. */
  readonly google: boolean;
  readonly hostedSignInDomain?: string;
  /** Our key to browsers' push services; left out where no browser is pushed to. */
  readonly pushKey?: string;
  /** Only where the cloud has a push service of its own in place of the browser's. */
  readonly pushService?: string;
  /** Where people can ring for help; left out where nobody answers. */
  readonly supportPhone?: string;
  /** Of how many page views it is reported how quick they were, 0 to 1. */
  readonly sampleShare: number;
  readonly stage: "local" | "dev" | "prod";
}

let loaded: Promise<Config> | null = null;

/** `/config.json`, fetched once for the life of the page; a failed fetch is tried again by the next caller. */
export function loadConfig(): Promise<Config> {
  loaded ??= fetchConfig().catch((error: unknown) => {
    loaded = null;
    throw error;
  });
  return loaded;
}

async function fetchConfig(): Promise<Config> {
  let response: Response;
  try {
    response = await fetch("/config.json", { cache: "no-cache" });
  } catch (cause) {
    throw offline({ cause });
  }
  if (!response.ok) throw offline({ cause: new Error(`config.json answered ${response.status}`) });
  return withAbsoluteUrls((await response.json()) as Config, window.location.origin);
}

/** Addresses may be written relative to the app's own; web sockets follow the page's scheme. */
export function withAbsoluteUrls(config: Config, origin: string): Config {
  const absolute = (url: string) => new URL(url, origin).href;
  const { userPoolEndpoint } = config;
  return {
    ...config,
    graphqlUrl: absolute(config.graphqlUrl),
    realtimeUrl: absolute(config.realtimeUrl).replace(/^http/, "ws"),
    ...(userPoolEndpoint && { userPoolEndpoint: absolute(userPoolEndpoint) }),
    tileSources: config.tileSources.map((source) => ({ ...source, url: absolute(source.url) })),
  };
}
