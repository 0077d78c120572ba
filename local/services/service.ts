import type { Mount } from "../http.ts";

/** One service of the one-machine cloud. */
export interface Service {
  readonly name: string;
  /** What it answers, by path. */
  readonly mounts?: readonly Mount[];
  /** Our functions ask it, so it answers at once. Browsers ask the others, which answer when the first people are there. */
  readonly isForFunctions?: true;
  /** Does its part once all services stand. */
  start?(): Promise<unknown> | unknown;
  /** Ends it. What started last stops first. */
  stop?(): Promise<unknown> | unknown;
}

export interface Services {
  /** Adds a service, after those that it needs. */
  add<Own extends object>(service: Service & Own): Service & Own;
  /** From now on the services that browsers ask answer too, and each starts. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The services of one cloud, which answer by `mounts`. */
export function createServices(mounts: Mount[]): Services {
  const services: Service[] = [];
  return {
    add(service) {
      services.push(service);
      if (service.isForFunctions) mounts.push(...(service.mounts ?? []));
      return service;
    },
    async start() {
      for (const { mounts: own = [], isForFunctions } of services) if (!isForFunctions) mounts.push(...own);
      for (const service of services) await service.start?.();
    },
    async stop() {
      for (const service of services.toReversed()) await service.stop?.();
    },
  };
}
