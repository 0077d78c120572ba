import { offline } from "#shared/kernel/connection-faults.ts";

export interface TileSource {
  readonly id: string;
  readonly url: string;
  readonly kind: "pmtiles" | "geojson" | "tilejson";
  readonly attribution: string;
}

/** Endpoints of this installation's cloud. `loadConfig` makes them absolute. */
export interface Config {
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Set only if the user pool is a stand-in instead of Cognito. */
  readonly userPoolEndpoint?: string;
  readonly graphqlUrl: string;
  readonly realtimeUrl: string;
  readonly apiKey: string;
  readonly tileSources: readonly TileSource[];
  /** Whether Google sign-in is set up. It uses the user pool's pages at `hostedSignInDomain`. */
  readonly google: boolean;
  readonly hostedSignInDomain?: string;
  /** Public VAPID key for browsers' push services; absent without push. */
  readonly pushKey?: string;
  /** Set only if a local stand-in replaces the browser's push service. */
  readonly pushService?: string;
  readonly supportPhone?: string;
  /** Share of page views whose performance is reported, 0 to 1. */
  readonly sampleShare: number;
  readonly stage: "local" | "dev" | "prod";
}

let loaded: Promise<Config> | null = null;

/** Loads `/config.json` once per page. After a failure the next call retries. */
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

/** Makes relative URLs absolute. WebSocket URLs use wss on https pages, otherwise ws. */
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
