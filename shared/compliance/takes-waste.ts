import { normaliseService } from "../catalogue/normalise.ts";
import { requirements } from "./requirements.ts";

/** Whether a service takes waste away, so that the law asks for a waste carrier's registration. */
export function takesWaste(service: string): boolean {
  const id = normaliseService(service);
  return id !== null && id in requirements.wasteCarrier.services;
}
