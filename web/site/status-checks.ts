import { loadConfig } from "../config/config.ts";

export interface StatusCheck {
  readonly id: string;
  readonly name: string;
  /** Text shown while the checked part works. */
  readonly what: string;
  /** Runs the check. Rejects if the part does not respond correctly. */
  readonly run: () => Promise<void>;
}

/** Timeout of a check, in ms. */
const patienceMs = 10_000;

async function reach(url: string, options: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, { cache: "no-store", signal: AbortSignal.timeout(patienceMs), ...options });
  // An opaque response (another origin without CORS) has no readable status; its arrival is enough here.
  if (!response.ok && response.type !== "opaque") throw new Error(`${url} answered ${response.status}`);
  return response;
}

export const statusChecks: readonly StatusCheck[] = [
  {
    id: "api",
    name: "Service",
    what: "Haulyard and its database answer.",
    async run() {
      const { status } = (await (await reach("/api/health")).json()) as { status?: string };
      if (status !== "ok") throw new Error(`the service is ${status}`);
    },
  },
  {
    id: "catalogue",
    name: "Catalogue",
    what: "The list of services is loaded.",
    async run() {
      const { api } = await import("../api/api.ts");
      const services = await api.services({}, { signal: AbortSignal.timeout(patienceMs) });
      if (services.length === 0) throw new Error("the catalogue is empty");
    },
  },
  {
    id: "sign-in",
    name: "Sign-in",
    what: "You can sign in.",
    async run() {
      const { region, userPoolId, userPoolEndpoint } = await loadConfig();
      const pool = userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com`;
      await reach(`${pool.replace(/\/$/, "")}/${userPoolId}/.well-known/jwks.json`, { mode: "no-cors" });
    },
  },
  {
    id: "map",
    name: "Map",
    what: "Map data is available.",
    async run() {
      const [source] = (await loadConfig()).tileSources;
      if (!source) throw new Error("no map data is set up");
      await reach(source.url, { method: "HEAD" });
    },
  },
];
