/** Invented hauliers. The first two belong to sign-ins. None of these firms exists. */
export const haulierNames = [
  "Kilbrodie Lifting",
  "Strathfinnan Haulage",
  "Ben Orrin Plant",
  "Glentarvie Tippers",
  "Carrick Moor Skips",
  "Loch Ailbhe Transport",
  "Inverquhar Groundworks",
  "Pentmuir Hiab Services",
  "Auchterlaw Grab Hire",
  "Dunmerrick Haulage",
  "Cairn Feshie Plant Hire",
  "Tweedlaw Aggregates",
  "Balgarvie Surfacing",
  "Rossmorie Recovery",
] as const;

/** Invented contractors; the first belongs to a sign-in. */
export const contractorNames = [
  "Brackenfold Construction",
  "Tollcross Row Builders",
  "Harbourgate Homes",
  "Canalside Civils",
  "Moss Street Developments",
  "Stonehaugh Joinery",
  "Linkfield Roofing",
  "Redgorton Farms",
] as const;

/** Two more contractors, without jobs. */
export const unpaidName = "Kerrmuir Demolition";
export const leavingName = "Saltpans Groundcare";

export const firstNames =
  "Ailsa Calum Eilidh Fergus Fiona Gregor Iona Jamie Kirsty Lewis Mairi Morag Neil Rhona Ross Rory Sheena Struan Una Wallace".split(
    " ",
  );
export const lastNames =
  "Abernyte Balmarnock Corrieden Dunlarig Eskmuir Fintrylaw Garvock Hallrigg Inchbrae Kincardrum Lochmoray Muirfell Nairnside Orbiston Pitcorran Rathmore Strathord Tarvitlaw Urieside Whinfield".split(
    " ",
  );

/** What contractors in the demo world say, by stars. */
export const reviewTexts: Record<number, readonly string[]> = {
  5: [
    "Turned up early, driver knew exactly where to set down. Would use again.",
    "Tight site and he managed it first time. Spot on.",
    "Great communication from start to finish.",
    "On time, tidy, no fuss. Paperwork the same day.",
  ],
  4: [
    "Good job. Ten minutes late but rang ahead.",
    "Solid work, fair price.",
    "All fine, gate code mix-up was our fault.",
  ],
  3: ["Job done, but we waited half an hour.", "Did the work. Had to ring twice for an arrival time."],
  2: ["Arrived two hours late and in a hurry.", "Left mud on the road that we had to clean."],
};

export const siteNotes = [
  "Gate on the north side, ask for the banksman.",
  "Overhead line marked at the entrance, keep left.",
  "Please ring ten minutes before arrival.",
  "Hard standing all the way, turning space for an eight-wheeler.",
  "School road: no deliveries between 08:30 and 09:15.",
] as const;

/** Short exchanges between a contractor and a haulier. */
export const talks: readonly (readonly string[])[] = [
  [
    "Morning. Is the low bridge on Mill Road a problem for your lorry?",
    "Morning. We are 3.6 m loaded, so fine under 4.2.",
    "Perfect, see you then.",
  ],
  ["Can you bring two extra slings?", "No bother, already on board.", "Thanks."],
  [
    "Running about ten minutes behind, roadworks at the roundabout.",
    "Thanks for the warning, we will keep the gate clear.",
  ],
  ["Do you tip at weekends?", "Saturday until noon, not on Sundays.", "Saturday it is."],
];
