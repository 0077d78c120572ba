import type { Mount } from "../http.ts";

export interface Service {
  readonly name: string;
  readonly mounts?: readonly Mount[];
  /** Functions need this service, so it answers at once. Other services answer only after the first users exist. */
  readonly isForFunctions?: true;
  /** Called once all services can answer. */
  start?(): Promise<unknown> | unknown;
  /** Stops the service. Services stop in reverse order of their start. */
  stop?(): Promise<unknown> | unknown;
}

export interface Services {
  add<Own extends object>(service: Service & Own): Service & Own;
  /** Makes the other services answer, then calls each `start`. */
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
