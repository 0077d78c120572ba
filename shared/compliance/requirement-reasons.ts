import type { RequirementId } from "./requirements.ts";

/** Texts that explain the requirements on their page. Separate from the table, which the server loads without texts. */
export const requirementReasons: Readonly<Record<RequirementId, string>> = {
  operatorLicence:
    "The law requires it for firms that use vehicles over 3.5 t gross weight to carry goods for a living, including vans and service vans. Mobile cranes, road sweepers and lorries that only recover others are exempt.",
  publicLiability:
    "Haulyard requires it to protect everybody: it pays when people or property come to harm on a site. Sites ask for £5 million, crane lifts for £10 million.",
  goodsInTransit: "Haulyard requires it for carrying other people’s goods: it pays for damage or loss on the way.",
  wasteCarrier:
    "The law requires it for taking away waste, including soil and what was dug or swept up. Register with SEPA, the Environment Agency, Natural Resources Wales or the Northern Ireland Environment Agency.",
  mot: "A vehicle on the road needs its yearly test. If yours is too new for one, upload its registration with the day of its first test.",
  trailerTest: "The law requires a yearly test for trailers over 3.5 t.",
  loler:
    "The law requires an examination of lifting equipment by a competent person, every 12 months for loads and every 6 for people. It covers lorry cranes, the arms of skip and hook loaders, cranes, access platforms, and diggers, telehandlers and other plant that lift on site.",
  driverCpc: "The law requires it for driving vehicles over 3.5 t for a living: 35 hours of training every five years.",
  plantCard: "Sites require it for operating plant: it proves training and a test on it.",
  allmi: "Sites require it for working a lorry’s crane or grab: it proves training and a test on it.",
  adr: "The law requires it for carrying more than small amounts of dangerous goods by road, such as fuel: over 1,000 litres of diesel or 333 litres of petrol in packages.",
  adrTank: "The law requires the tank part of the ADR certificate for carrying any amount of fuel in a tank.",
  employersLiability:
    "The law requires it for every business with employees, for at least £5 million. If you have none, say so under Documents.",
  motorInsurance: "The law requires it for every vehicle on a road. One policy can cover the whole fleet.",
  licenceB: "The law requires category B for vehicles up to 3.5 t gross weight.",
  licenceC1: "The law requires category C1 for vehicles over 3.5 t and up to 7.5 t gross weight.",
  licenceC:
    "The law requires category C for vehicles over 7.5 t gross weight. A lorry without a known weight counts as one.",
  licenceCE: "The law requires category C+E for lorries with a heavy trailer.",
  tachographCard:
    "The law requires it for drivers of goods vehicles over 3.5 t, which have a tachograph. Recovery vehicles, sweepers and mobile cranes are often exempt.",
  liftPlan:
    "The law requires a plan by a competent person for every lift. Each job has its own, needed before the vehicle sets off.",
  streetWorks:
    "The law requires trained operatives and supervisors for work in a road. Their cards are on the Street Works Qualifications Register.",
};
