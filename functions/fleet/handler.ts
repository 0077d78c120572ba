import { fleetOperations } from "#shared/fleet/operations.ts";
import { type Handlers, serve } from "../platform/serve.ts";
import { answerEffects } from "./answer-effects.ts";
import { addFleet, changeFleet } from "./change-fleet.ts";
import { countVehicles } from "./count-vehicles.ts";
import { addDaysOff, changeDaysOff, daysOff, removeDaysOff } from "./days-off.ts";
import { haulierStatus, ownDuty, setDutyStatus, setLocationSharing } from "./duty.ts";
import { answerHandover, askForRegistration, decideHandover, withdrawHandover } from "./handover.ts";
import { handovers, handoversToDecide } from "./handover-lists.ts";
import { haulierOffer } from "./haulier-offer.ts";
import { importFleets } from "./import-fleets.ts";
import { liveMap, onExactMap, onLiveMap } from "./live-map.ts";
import { haulierFleets, myFleets } from "./own-fleets.ts";
import { rateCards, setRateCard } from "./rate-cards.ts";
import { bringBackFleet, retireFleet } from "./retire-fleet.ts";
import { searchSuppliers, supplierDays, suppliersLater } from "./search-suppliers.ts";
import { serviceSupply } from "./service-supply.ts";
import { setFleetStatus } from "./set-fleet-status.ts";
import { updateLocation } from "./update-location.ts";
import { createVehiclePhotoUpload, setVehiclePhotos, vehiclePhotos } from "./vehicle-photos.ts";

export const handlers: Handlers<typeof fleetOperations> = {
  searchSuppliers,
  supplierDays,
  suppliersLater,
  answerEffects,
  daysOff,
  addDaysOff,
  changeDaysOff,
  removeDaysOff,
  countVehicles,
  serviceSupply,
  myFleets,
  haulierFleets,
  askForRegistration,
  handovers,
  answerHandover,
  withdrawHandover,
  handoversToDecide,
  decideHandover,
  addFleet,
  importFleets,
  changeFleet,
  retireFleet,
  bringBackFleet,
  setFleetStatus,
  haulierOffer,
  vehiclePhotos,
  createVehiclePhotoUpload,
  setVehiclePhotos,
  haulierStatus,
  ownDuty,
  setDutyStatus,
  setLocationSharing,
  updateLocation,
  rateCards,
  setRateCard,
  liveMap,
  onLiveMap,
  onExactMap,
};
export const handler = serve(fleetOperations, handlers);
