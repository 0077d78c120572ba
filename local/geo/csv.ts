/** Splits a CSV line. Quoted fields may contain commas. Two quotes inside a quoted field mean one quote. */
export function csvFields(line: string): string[] {
  if (!line.includes('"')) return line.split(",");
  const fields: string[] = [];
  let field = "";
  let quoted = false;
  for (let i = 0; i < line.length; i++) {
    const character = line[i];
    if (character === '"' && quoted && line[i + 1] === '"') {
      field += '"';
      i++;
    } else if (character === '"') quoted = !quoted;
    else if (character === "," && !quoted) {
      fields.push(field);
      field = "";
    } else field += character;
  }
  fields.push(field);
  return fields;
}

/** Returns the rows without the heading line. */
export function csvRows(text: string): string[][] {
  return text.split("\n").slice(1).filter(Boolean).map(csvFields);
}

export function csvField(value: string): string {
  return /[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
