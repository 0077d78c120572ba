import type { RequirementId } from "./requirements.ts";

/** Reasons of the requirements, for the page that lists them. Apart from their table, which the server needs without words. */
export const requirementReasons: Readonly<Record<RequirementId, string>> = {
  operatorLicence:
    "The law asks it of firms that use vehicles over 3.5 t gross weight to carry goods for a living, vans and service vans included. Mobile cranes, road sweepers and lorries that do nothing but recover others are exempt.",
  publicLiability:
    "Haulyard asks it for everybody's sake: it pays when people or property come to harm on a site. Sites ask £5 million, crane lifts £10 million.",
  goodsInTransit:
    "Haulyard asks it where somebody else's goods are carried: it pays for what is damaged or lost on the way.",
  wasteCarrier:
    "The law asks it of whoever takes away waste, soil and what was dug or swept up included: with SEPA, the Environment Agency, Natural Resources Wales or the Northern Ireland Environment Agency.",
  mot: "A vehicle on the road needs its yearly test. For one that is too new for it, upload its registration with the day by which the first test is due.",
  trailerTest: "The law asks a yearly test of trailers over 3.5 t.",
  loler:
    "The law asks a competent person's examination of lifting equipment, every 12 months for loads and every 6 for people: of lorry cranes, the arms of skip and hook loaders, cranes, access platforms, and of diggers, telehandlers and other plant that lift on site.",
  driverCpc:
    "The law asks it of those who drive vehicles over 3.5 t for a living: 35 hours of training every five years.",
  plantCard: "Sites ask it of those who operate plant: it proves that they were trained and tested on it.",
  allmi: "Sites ask it of those who work a lorry's crane or grab: it proves that they were trained and tested on it.",
  adr: "The law asks it of those who carry more than small amounts of dangerous goods by road, as fuel is: over 1,000 litres of diesel or 333 litres of petrol in packages.",
  adrTank: "The law asks the tank part of the ADR certificate of drivers who carry fuel in a tank, however little.",
  employersLiability:
    "The law asks it of every business with employees, for at least £5 million. If you have none, say so under Documents.",
  motorInsurance: "The law asks it of every vehicle on a road. One policy may cover the whole fleet.",
  licenceB: "The law asks category B for vehicles up to 3.5 t gross weight.",
  licenceC1: "The law asks category C1 for vehicles over 3.5 t and up to 7.5 t gross weight.",
  licenceC:
    "The law asks category C for vehicles over 7.5 t gross weight. A lorry without a known weight counts as one.",
  licenceCE: "The law asks category C+E for lorries with a heavy trailer.",
  tachographCard:
    "The law asks it of drivers of goods vehicles over 3.5 t, which have a tachograph. Recovery vehicles, sweepers and mobile cranes are often exempt.",
  liftPlan:
    "The law asks a plan by a competent person for every lift. It is made for each job, and asked when the vehicle sets off.",
  streetWorks:
    "The law asks trained operatives and supervisors for work in a road. Their cards are on the Street Works Qualifications Register.",
};
