import { loadConfig } from "../config/config.ts";

/** Something that Haulyard stands on, tried from this browser against the running product. */
export interface StatusCheck {
  readonly id: string;
  readonly name: string;
  /** What works while it does. */
  readonly what: string;
  /** Rejects when it does not answer as it should. */
  readonly run: () => Promise<void>;
}

/** How long a check may take, ms. */
const patienceMs = 10_000;

async function reach(url: string, options: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, { cache: "no-store", signal: AbortSignal.timeout(patienceMs), ...options });
  // Another origin may not let pages read its answer: that it answered is what is asked here.
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
    what: "What can be booked is loaded.",
    async run() {
      const { api } = await import("../api/api.ts");
      const services = await api.services({}, { signal: AbortSignal.timeout(patienceMs) });
      if (services.length === 0) throw new Error("the catalogue is empty");
    },
  },
  {
    id: "sign-in",
    name: "Sign-in",
    what: "Accounts can be signed in to.",
    async run() {
      const { region, userPoolId, userPoolEndpoint } = await loadConfig();
      const pool = userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com`;
      await reach(`${pool.replace(/\/$/, "")}/${userPoolId}/.well-known/jwks.json`, { mode: "no-cors" });
    },
  },
  {
    id: "map",
    name: "Map",
    what: "Map data can be fetched.",
    async run() {
      const [source] = (await loadConfig()).tileSources;
      if (!source) throw new Error("no map data is set up");
      await reach(source.url, { method: "HEAD" });
    },
  },
];
