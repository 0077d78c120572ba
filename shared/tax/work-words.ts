import type { CisWork } from "./cis-scope.ts";

export const cisQuestion = "Does CIS apply to this job?";

interface WorkWords {
  readonly label: string;
  readonly hint?: string;
}

const noPage = "HMRC has published no answer. Ask your accountant.";

export const workWords: Readonly<Record<CisWork, WorkWords>> = {
  operatedPlant: { label: "Plant, crane or pump with an operator" },
  dryHire: { label: "Plant without an operator" },
  digAndCart: { label: "Dig and cart" },
  siteClearance: { label: "Site clearance" },
  surfacing: { label: "Surfacing and reinstatement" },
  trafficManagement: { label: "Manned traffic management" },
  trafficEquipmentOnly: { label: "Traffic equipment dropped off" },
  delivery: { label: "Delivery of materials to site" },
  fuel: { label: "Delivery of fuel" },
  repair: { label: "Repair of vehicles and plant, tyres" },
  plant: { label: "Plant, operator not said", hint: "It does for plant with an operator. It does not without one." },
  haulage: {
    label: "Haulage, loaded by the customer",
    hint: "It does where the haulier digs as well as carts. For carting alone HMRC has published no answer. Ask your accountant.",
  },
  grab: { label: "Grab loads", hint: noPage },
  tipper: { label: "Tippers by the hour or day", hint: noPage },
  skip: { label: "Skips", hint: noPage },
  waste: {
    label: "Waste removal",
    hint: "It does for the clearance of a site. For waste alone HMRC has published no answer.",
  },
  lift: {
    label: "Hiab",
    hint: "It does for a lift on site by its operator. It does not for the delivery of materials.",
  },
  concrete: {
    label: "Concrete",
    hint: "It does not for the delivery of materials. It does for placing or pumping them.",
  },
  drains: {
    label: "Drains",
    hint: "It does for repairing or laying drains. For clearing them HMRC has published no answer.",
  },
  cleaning: {
    label: "Cleaning and sweeping",
    hint: "It does inside a building under construction, and for plant with an operator. Otherwise ask your accountant.",
  },
  recovery: { label: "Recovery of vehicles", hint: noPage },
};
