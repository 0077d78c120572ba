/** Towns the demo world lives in: real places, so that distances make sense. [name, postcode district, lat, lng] */
export const towns = [
  ["Edinburgh", "EH6", 55.9747, -3.1725],
  ["Leith", "EH6", 55.9711, -3.1681],
  ["Newbridge", "EH28", 55.9397, -3.4105],
  ["Musselburgh", "EH21", 55.9419, -3.0539],
  ["Livingston", "EH54", 55.8864, -3.5157],
  ["Dalkeith", "EH22", 55.8953, -3.0583],
  ["Dunfermline", "KY11", 56.0719, -3.4393],
  ["Kirkcaldy", "KY1", 56.1107, -3.1674],
  ["Falkirk", "FK2", 56.0019, -3.7839],
  ["Grangemouth", "FK3", 56.012, -3.717],
  ["Stirling", "FK7", 56.1165, -3.9369],
  ["Glasgow", "G51", 55.8607, -4.3014],
  ["Hillington", "G52", 55.8557, -4.3689],
  ["Cumbernauld", "G67", 55.9457, -3.9925],
  ["Hamilton", "ML3", 55.7772, -4.0396],
  ["Motherwell", "ML1", 55.7892, -3.9914],
  ["Paisley", "PA3", 55.8456, -4.4239],
  ["Kilmarnock", "KA1", 55.6111, -4.4958],
  ["Ayr", "KA8", 55.4644, -4.6297],
  ["Perth", "PH1", 56.395, -3.4308],
  ["Dundee", "DD2", 56.462, -2.9707],
  ["Arbroath", "DD11", 56.5591, -2.5914],
  ["Aberdeen", "AB12", 57.1145, -2.1033],
  ["Inverurie", "AB51", 57.2833, -2.3833],
  ["Inverness", "IV1", 57.4869, -4.2247],
  ["Fort William", "PH33", 56.8198, -5.1052],
  ["Dumfries", "DG1", 55.0709, -3.6051],
  ["Galashiels", "TD1", 55.6143, -2.8056],
] as const;
export type Town = (typeof towns)[number];

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
  "Lammerfield Skips",
  "Ochilbank Cranes",
  "Struan Mhor Haulage",
  "Fintry Glen Excavation",
  "Almondrigg Transport",
  "Clydemoor Muck Away",
  "Garrioch Vale Tippers",
  "Portnessie Plant",
  "Drumcorrie Concrete",
  "Haughlands Vac Ex",
  "Esk Linn Drainage",
  "Teithmore Hiabs",
  "Corsehill Tar Gangs",
  "Speyrigg Haulage",
  "Levenmouth Demo Grabs",
  "Ardnashee Transport",
  "Whinmuir Mobile Tyres",
  "Birkenlaw Fitters",
  "Torrin Bay Haulage",
  "Kelty Burn Sweepers",
  "Nithlaw Plant",
  "Duncraig Demo Cranes",
  "Strathwhin Fuels",
  "Gowrie Hill Building Supplies",
  "Merse Road Recovery",
  "Callanrigg Vans",
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
  "Shoregate Marine Works",
  "Quarrymuir Landscapes",
] as const;

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
