import type { Mount } from "../http.ts";

export interface Service {
  readonly name: string;
  readonly mounts?: readonly Mount[];
  /** Our functions need it, so it answers at once. Services for browsers answer when the first people exist. */
  readonly isForFunctions?: true;
  /** Called once all services answer. */
  start?(): Promise<unknown> | unknown;
  /** Stops in reverse order of the start. */
  stop?(): Promise<unknown> | unknown;
}

export interface Services {
  add<Own extends object>(service: Service & Own): Service & Own;
  /** Opens the services for browsers, then starts each. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

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
