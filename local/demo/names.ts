export const firstNames =
  "Ailsa Calum Eilidh Fergus Fiona Gregor Iona Jamie Kirsty Lewis Mairi Morag Neil Rhona Ross Rory Sheena Struan Una Wallace".split(
    " ",
  );
export const lastNames =
  "Abernyte Balmarnock Corrieden Dunlarig Eskmuir Fintrylaw Garvock Hallrigg Inchbrae Kincardrum Lochmoray Muirfell Nairnside Orbiston Pitcorran Rathmore Strathord Tarvitlaw Urieside Whinfield".split(
    " ",
  );
