import { wordsOf } from "../geo/name-words.ts";

/** Counties and council areas that people write after a town, and that the map does not always have. */
const names = [
  ...["Aberdeenshire", "Angus", "Argyll", "Argyll and Bute", "Ayrshire", "East Ayrshire", "North Ayrshire"],
  ...["South Ayrshire", "Banffshire", "Berwickshire", "Borders", "Scottish Borders", "Bute", "Caithness"],
  ...["Clackmannanshire", "Dumfriesshire", "Dumfries and Galloway", "Dunbartonshire", "East Dunbartonshire"],
  ...["West Dunbartonshire", "East Lothian", "Fife", "Highland", "Highlands", "Inverclyde", "Inverness-shire"],
  ...["Kincardineshire", "Kinross-shire", "Kirkcudbrightshire", "Lanarkshire", "North Lanarkshire"],
  ...["South Lanarkshire", "Lothian", "Midlothian", "Moray", "Morayshire", "Nairnshire", "Orkney", "Peeblesshire"],
  ...["Perthshire", "Perth and Kinross", "Renfrewshire", "East Renfrewshire", "Ross-shire", "Ross and Cromarty"],
  ...["Roxburghshire", "Selkirkshire", "Shetland", "Stirlingshire", "Sutherland", "West Lothian", "Western Isles"],
  ...["Wigtownshire", "Bedfordshire", "Berkshire", "Buckinghamshire", "Cambridgeshire", "Cheshire", "Cornwall"],
  ...["Cumbria", "Derbyshire", "Devon", "Dorset", "County Durham", "East Sussex", "Essex", "Gloucestershire"],
  ...["Greater London", "Greater Manchester", "Hampshire", "Herefordshire", "Hertfordshire", "Kent", "Lancashire"],
  ...["Leicestershire", "Lincolnshire", "Merseyside", "Norfolk", "North Yorkshire", "Northamptonshire"],
  ...["Northumberland", "Nottinghamshire", "Oxfordshire", "Rutland", "Shropshire", "Somerset", "South Yorkshire"],
  ...["Staffordshire", "Suffolk", "Surrey", "Tyne and Wear", "Warwickshire", "West Midlands", "West Sussex"],
  ...["West Yorkshire", "Wiltshire", "Worcestershire", "Yorkshire", "Anglesey", "Carmarthenshire", "Ceredigion"],
  ...["Clwyd", "Conwy", "Denbighshire", "Dyfed", "Flintshire", "Gwent", "Gwynedd", "Glamorgan", "Monmouthshire"],
  ...["Pembrokeshire", "Powys", "County Antrim", "County Armagh", "County Down", "County Fermanagh"],
  ...["County Londonderry", "County Tyrone"],
];
const counties = new Set(names.map((name) => wordsOf(name).join(" ")));

/** Whether these words are a county or council area, and nothing else. */
export function isCounty(words: readonly string[]): boolean {
  return counties.has(words.join(" "));
}
